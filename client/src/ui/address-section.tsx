import { type Address, addressLine } from '@picket/domain';
import { AddressFields, emptyAddress } from './address-fields.tsx';
import { Form } from './form.tsx';
import { SectionCard } from './section-card.tsx';
import type { OpenSection } from './use-open-section.ts';
import { type Seen, useSeenForm } from './use-seen-form.ts';

interface AddressSectionProps<Thing> {
  thing: Thing;
  /** Left out for those who may only read. An address without any text is none. */
  save?: (values: { Address: Address }, seen: Seen) => Promise<{ error?: unknown }>;
  section: OpenSection;
}

/** The address of a user, customer or contact. */
export function AddressSection<Thing extends Seen & { Address: Address | null }>(props: AddressSectionProps<Thing>) {
  const { thing, save, section } = props;
  return (
    <SectionCard
      title="Address"
      {...section}
      edit={save && ((close) => <AddressForm thing={thing} save={save} close={close} />)}
    >
      <p>{addressLine(thing.Address) || 'No address yet.'}</p>
    </SectionCard>
  );
}

type AddressFormProps<Thing> = Required<Pick<AddressSectionProps<Thing>, 'thing' | 'save'>> & { close: () => void };

function AddressForm<Thing extends Seen & { Address: Address | null }>(props: AddressFormProps<Thing>) {
  const { thing, save, close } = props;
  const form = useSeenForm(thing, {
    pick: (from: Thing) => ({ Address: from.Address ?? emptyAddress }),
    save,
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <AddressFields control={form.control} />
    </Form>
  );
}
