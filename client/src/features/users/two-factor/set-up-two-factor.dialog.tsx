import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { SetUpTwoFactor } from './set-up-two-factor.tsx';

export function SetUpTwoFactorDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Turn on two-factor sign-in" closeOnClickOutside={false}>
      <SetUpTwoFactor onDone={onClose} onCancel={onClose} />
    </Dialog>
  );
}
