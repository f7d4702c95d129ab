import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { addEstimatePath, estimateListPath } from '@/entities/jobs/job-paths.ts';
import { Icon } from '@/ui/icons.tsx';
import styles from './new-job-buttons.module.css';

const kinds = [
  ['quick-quote', 'Quick quote'],
  ['opportunity', 'Opportunity'],
  ['estimate', 'Estimate'],
] as const;

/** Links to add a job, floating over the list. */
export function NewJobButtons() {
  return (
    <nav className={styles.floating} aria-label="Add a job">
      {kinds.map(([type, name]) => (
        <Button
          key={type}
          component={Link}
          to={`${addEstimatePath}?${new URLSearchParams({ type, refUrl: estimateListPath })}`}
          radius="xl"
          leftSection={<Icon name="add" size={16} />}
        >
          {name}
        </Button>
      ))}
    </nav>
  );
}
