import { Alert, Button } from '@mantine/core';
import { Icon } from './icons.tsx';

/** Something could not be shown; with a way to try again. */
export function ErrorMessage({ message, retry }: { message: string; retry?: () => void }) {
  return (
    <Alert role="alert" color="red" icon={<Icon name="warning" />} title={message}>
      {retry && (
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      )}
    </Alert>
  );
}
