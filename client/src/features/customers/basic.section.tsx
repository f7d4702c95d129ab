import {
  type CustomerRow,
  CustomerTypes,
  customerFields,
  customerMessages,
  formatMoney,
  formatPercent,
  pickFields,
} from '@picket/domain';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { TermsFields, WhoFields } from '@/entities/customers/basics-fields.tsx';
import { basicsOf, basicsRequest, plainFields } from '@/entities/customers/customer-basics.ts';
import { useIsStaff } from '@/entities/session/use-is-staff.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { taxRateName } from '@/lib/format/tax-rate-name.ts';
import { DescriptionList } from '@/ui/description-list.tsx';
import { describedValues } from '@/ui/form/described-values.tsx';
import { Form } from '@/ui/form/form.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import type { OpenSection } from '@/ui/form/use-open-section.ts';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { Stack } from '@/ui/layout.tsx';
import { useSaveCustomerMutation } from './customer.api.ts';

interface BasicSectionProps {
  customer: CustomerRow;
  mayChange: boolean;
  section: OpenSection;
}

/** Basic info of a customer: the fields without special rules, source, terms and tax. */
export function BasicSection({ customer, mayChange, section }: BasicSectionProps) {
  return (
    <SectionCard
      title="Basic info"
      {...section}
      edit={mayChange ? (close) => <BasicForm customer={customer} close={close} /> : undefined}
    >
      <BasicDetails customer={customer} />
    </SectionCard>
  );
}

const limitText = ({ CreditLimit }: CustomerRow): string => (CreditLimit === null ? 'None' : formatMoney(CreditLimit));

function BasicDetails({ customer }: { customer: CustomerRow }) {
  const isStaff = useIsStaff();
  const rate = useChoices('tax-rates', { ShowArchived: true })?.find(({ Id }) => Id === customer.TaxRateId);
  return (
    <DescriptionList
      of={[
        ...describedValues(plainFields, customer),
        ...(customer.CustomerTypeId === CustomerTypes.Retail
          ? [['Source', customer.CustomerSource?.Name] as const]
          : []),
        ['Discount', formatPercent(customer.Discount, 2)],
        ['Payment term', customer.PaymentTerm?.Name],
        ...(isStaff ? [[customerFields.CreditLimit.label, limitText(customer)] as const] : []),
        ...describedValues(pickFields(customerFields, 'RequiresPurchaseOrder'), customer),
        customer.IsTaxExempt ? ['Tax exempt', customer.TaxExemptNote] : ['Tax rate', rate && taxRateName(rate)],
        ['Customer since', formatDate(customer.CreatedAt)],
      ]}
    />
  );
}

function BasicForm({ customer, close }: { customer: CustomerRow; close: () => void }) {
  const rates = useChoices('tax-rates', { ShowArchived: true }) ?? [];
  const [save] = useSaveCustomerMutation();
  const form = useVersionedForm(customer, {
    pick: basicsOf,
    fields: plainFields,
    rules: customerMessages,
    save: (basics, opened) => save({ ...opened, ...basicsRequest(basics) }),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <Stack gap={14}>
        <WhoFields control={form.control} />
        <TermsFields control={form.control} rates={rates} />
      </Stack>
    </Form>
  );
}
