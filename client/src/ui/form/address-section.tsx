import { type Address, addressLine } from '@picket/domain';
import { AddressFields, emptyAddress } from './address-fields.tsx';
import { Form } from './form.tsx';
import { SectionCard } from './section-card.tsx';
import type { OpenSection } from './use-open-section.ts';
import { type OpenedVersion, useVersionedForm, type Versioned } from './use-versioned-form.ts';

interface AddressSectionProps<Entity> {
  record: Entity;
  /** Omitted: read-only. The server drops an address without text. */
  save?: (values: { Address: Address }, opened: OpenedVersion) => Promise<{ error?: unknown }>;
  section: OpenSection;
}

/** The address of a user, customer, contact or company. */
export function AddressSection<Entity extends Versioned & { Address: Address | null }>(
  props: AddressSectionProps<Entity>,
) {
  const { record, save, section } = props;
  return (
    <SectionCard
      title="Address"
      {...section}
      edit={save && ((close) => <AddressForm record={record} save={save} close={close} />)}
    >
      <p>{addressLine(record.Address) || 'No address yet.'}</p>
    </SectionCard>
  );
}

type AddressFormProps<Entity> = Required<Pick<AddressSectionProps<Entity>, 'record' | 'save'>> & { close: () => void };

function AddressForm<Entity extends Versioned & { Address: Address | null }>(props: AddressFormProps<Entity>) {
  const { record, save, close } = props;
  const form = useVersionedForm(record, {
    pick: (from: Entity) => ({ Address: from.Address ?? emptyAddress }),
    save,
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <AddressFields control={form.control} />
    </Form>
  );
}
