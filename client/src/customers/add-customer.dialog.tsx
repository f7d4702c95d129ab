import { Dialog } from '@/ui/dialog.tsx';
import { AddCustomerForm } from './add-customer.form.tsx';

interface DialogProps {
  /** Is told who was added, or is there already and was chosen. */
  onAdded: (id: number) => void;
  onClose: () => void;
}

/** Adds a customer on the way, without leaving what one was doing. */
export function AddCustomerDialog({ onAdded, onClose }: DialogProps) {
  const choose = (id: number) => {
    onAdded(id);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Add customer" size="lg">
      <AddCustomerForm onAdded={choose} onChoose={choose} onCancel={onClose} />
    </Dialog>
  );
}
