import { type CustomerRow, CustomerTypes, StatusNames } from '@picket/domain';
import { useChoices } from '@/api/choices.api.ts';
import { TermsFields, WhoFields } from '@/customers/basics-fields.tsx';
import { basicsMessages, basicsOf, basicsRequest } from '@/customers/customer-basics.ts';
import { formatDate, formatPercent } from '@/lib/format.ts';
import { taxRateName } from '@/lib/tax-rate-name.ts';
import { Facts } from '@/ui/facts.tsx';
import { Form } from '@/ui/form.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import type { OpenSection } from '@/ui/use-open-section.ts';
import { useSeenForm } from '@/ui/use-seen-form.ts';
import { useSaveCustomerMutation } from './customer.api.ts';
import styles from './customers.module.css';

interface BasicSectionProps {
  customer: CustomerRow;
  mayChange: boolean;
  section: OpenSection;
}

/** Who the customer is, and by which terms they buy. */
export function BasicSection({ customer, mayChange, section }: BasicSectionProps) {
  return (
    <SectionCard
      title="Basic information"
      {...section}
      edit={mayChange ? (close) => <BasicForm customer={customer} close={close} /> : undefined}
    >
      <BasicFacts customer={customer} />
    </SectionCard>
  );
}

function BasicFacts({ customer }: { customer: CustomerRow }) {
  const rate = useChoices('tax-rates')?.find(({ Id }) => Id === customer.TaxRateId);
  return (
    <Facts
      of={[
        ['Name', customer.Name],
        ['Customer Type', StatusNames.CustomerType[customer.CustomerTypeId]],
        ...(customer.CustomerTypeId === CustomerTypes.Retail ? [['Source', customer.SourceName] as const] : []),
        ['Email', customer.Email && <a href={`mailto:${customer.Email}`}>{customer.Email}</a>],
        ['Discount', formatPercent(customer.Discount, 2)],
        ['Payment Term', customer.PaymentTermName],
        customer.IsTaxExempt ? ['Tax Exempt', customer.TaxExemptNote] : ['Tax Rate', rate && taxRateName(rate)],
        ['Customer Since', formatDate(customer.CreatedAt)],
      ]}
    />
  );
}

function BasicForm({ customer, close }: { customer: CustomerRow; close: () => void }) {
  const rates = useChoices('tax-rates') ?? [];
  const [save] = useSaveCustomerMutation();
  const form = useSeenForm(customer, {
    pick: basicsOf,
    rules: basicsMessages,
    save: (basics, seen) => save({ ...seen, ...basicsRequest(basics) }),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <div className={styles.parts}>
        <WhoFields control={form.control} />
        <TermsFields control={form.control} rates={rates} />
      </div>
    </Form>
  );
}
