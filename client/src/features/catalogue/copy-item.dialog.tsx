import { type Field, resources } from '@picket/domain';
import { useNavigate } from 'react-router';
import { Dialog } from '@/ui/dialog.tsx';
import { TextField } from '@/ui/fields.tsx';
import { Form } from '@/ui/form.tsx';
import { useSaveForm } from '@/ui/use-save-form.ts';
import { useCopyItemMutation } from './priced-items.api.ts';
import { infoAddress, kinds, type PricedItem, type PricedResource } from './priced-items.ts';

interface CopyItemDialogProps {
  resource: PricedResource;
  item: PricedItem;
  onClose: () => void;
}

/** Asks what the copy is called, then opens it. */
export function CopyItemDialog(props: CopyItemDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title={`Copy ${kinds[props.resource].noun}`}>
      <CopyForm {...props} />
    </Dialog>
  );
}

function CopyForm({ resource, item, onClose }: CopyItemDialogProps) {
  const [copy] = useCopyItemMutation();
  const navigate = useNavigate();
  const description = resources[resource].fields.Description as Field & { kind: 'text' };
  const form = useSaveForm({
    values: { Description: item.Name },
    fields: { Description: description },
    rules: ({ Description: typed }) => ({
      Description: typed.trim() === item.Name ? 'Description must be a new one' : null,
    }),
    save: ({ Description }) => copy({ resource, id: item.Id, Description }),
    onSaved: (_values, id) => {
      onClose();
      void navigate(infoAddress(resource, id!));
    },
  });
  return (
    <Form form={form} submitLabel="Copy" onCancel={onClose}>
      <TextField
        control={form.control}
        name="Description"
        label={description.label}
        description="All else is copied, prices too."
        maxLength={description.maxLength}
        required
        data-autofocus
      />
    </Form>
  );
}
