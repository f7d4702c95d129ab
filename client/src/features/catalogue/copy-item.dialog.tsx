import { type Field, resources } from '@picket/domain';
import type { Ref } from 'react';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type PricedItem, type PricedResource } from '@/entities/catalogue/catalogue.api.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { TextField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { ChoiceCards } from '@/ui/inputs/choice-cards.tsx';
import { useCopyItemMutation } from './catalogue.api.ts';
import { infoAddress, kinds } from './priced-items.ts';

interface CopyItemDialogProps {
  resource: PricedResource;
  item: PricedItem;
  onClose: () => void;
}

/** What of the original stays, with the section of the copy that opens for what does not. */
const choices = [
  { Id: 'same', Name: 'Keep length and prices' },
  { Id: 'basic', Name: 'Enter another length' },
  { Id: 'prices', Name: 'Enter other prices' },
] as const;

/** Asks for the description of the copy and for what stays, then opens the copy. */
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
    values: { Description: item.Name, Next: null as (typeof choices)[number]['Id'] | null },
    fields: { Description: description },
    rules: ({ Description: typed, Next }) => ({
      Next: Next === null ? 'Choose what to do with length and prices' : null,
      Description: typed.trim() === item.Name ? 'Description must be different' : null,
    }),
    save: ({ Description }) => copy({ resource, id: item.Id, Description }),
    onSaved: ({ Next }, id) => {
      onClose();
      const address = infoAddress(resource, id!);
      void navigate(Next === 'same' ? address : `${address}&edit=${Next}`);
    },
  });
  const { field, fieldState } = useController({ control: form.control, name: 'Next' });
  return (
    <Form form={form} submitLabel="Copy" onCancel={onClose}>
      <TextField
        control={form.control}
        name="Description"
        label={description.label}
        maxLength={description.maxLength}
        required
      />
      <ChoiceCards
        label="Length and prices"
        cards={choices}
        {...field}
        ref={field.ref as Ref<HTMLInputElement>}
        error={fieldState.error?.message}
        required
      />
    </Form>
  );
}
