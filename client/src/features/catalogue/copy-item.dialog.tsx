import { type Field, resources } from '@picket/domain';
import { useNavigate } from 'react-router';
import { type PricedItem, type PricedResource } from '@/entities/catalogue/catalogue.api.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { TextField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { useCopyItemMutation } from './catalogue.api.ts';
import { infoAddress, kinds } from './priced-items.ts';

interface CopyItemDialogProps {
  resource: PricedResource;
  item: PricedItem;
  onClose: () => void;
}

/** Prompts for the description of the copy, then opens the copy. */
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
      Description: typed.trim() === item.Name ? 'Description must be different' : null,
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
        description="Everything else is copied, including prices."
        maxLength={description.maxLength}
        required
      />
    </Form>
  );
}
