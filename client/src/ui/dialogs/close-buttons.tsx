import { Button } from '@mantine/core';
import { DialogButtons } from './dialog-buttons.tsx';

/** The end of a dialog that only tells something. */
export const CloseButtons = ({ onClose, label = 'Close' }: { onClose: () => void; label?: string }) => (
  <DialogButtons>
    <Button data-first onClick={onClose}>
      {label}
    </Button>
  </DialogButtons>
);
