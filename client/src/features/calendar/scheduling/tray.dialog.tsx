import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { Tray, type TrayProps } from './tray.tsx';

/** The jobs without a date on a phone. */
export function TrayDialog({ onClose, ...props }: TrayProps & { onClose: () => void }) {
  return (
    <Dialog opened title="Unscheduled" fullScreen onClose={onClose}>
      <Tray {...props} />
    </Dialog>
  );
}
