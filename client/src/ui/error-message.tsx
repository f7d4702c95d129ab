import { Button } from '@mantine/core';
import styles from './error-message.module.css';
import { Icon } from './icons.tsx';

/** An error in place of content, with a retry button. */
export function ErrorMessage({ message, retry }: { message: string; retry?: () => void }) {
  return (
    <div role="alert" className={styles.message}>
      <Icon name="warning" />
      <p>{message}</p>
      {retry && (
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
}
