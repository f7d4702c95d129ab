import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { newJobLinks } from '@/entities/jobs/job-paths.ts';
import { Icon } from '@/ui/icons.tsx';
import styles from './new-job-buttons.module.css';

/** Links to add a job, floating over the list. On a phone, the one "+" of the navigation offers them. */
export function NewJobButtons() {
  return (
    <nav className={styles.floating} aria-label="Add a job">
      {newJobLinks.map(({ label, path }) => (
        <Button key={path} component={Link} to={path} radius="xl" leftSection={<Icon name="add" size={16} />}>
          {label}
        </Button>
      ))}
    </nav>
  );
}
