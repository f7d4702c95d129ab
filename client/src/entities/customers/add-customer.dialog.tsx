import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { AddCustomerForm } from './add-customer.form.tsx';

interface DialogProps {
  /** The name and the phone to start with. */
  name?: string;
  phone?: string;
  /** Receives the id of the new customer, or of the existing customer that was chosen. */
  onAdded: (id: number) => void;
  onClose: () => void;
}

/** Adds a customer without leaving the current page. */
export function AddCustomerDialog({ name, phone, onAdded, onClose }: DialogProps) {
  const choose = (id: number) => {
    onAdded(id);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Add customer" size="lg">
      <AddCustomerForm name={name} phone={phone} onAdded={choose} onChoose={choose} onCancel={onClose} />
    </Dialog>
  );
}
