import {
  type CompanyRow,
  type CustomerRow,
  DeliveryTypes,
  type EstimateType,
  formatMoney,
  jobAccess,
  type MarketPartnerItem,
  type SettingsAnswer,
  type SimpleItem,
  type TaxRateRow,
} from '@picket/domain';
import type { Ref } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useGetCustomerQuery } from '@/entities/customers/customers.api.ts';
import { instantsOf, spanProblems, spanText } from '@/entities/jobs/job-dates.ts';
import { SpanFields } from '@/entities/jobs/span-fields.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { DescribedInputs } from '@/ui/form/fields-form.tsx';
import { Form } from '@/ui/form/form.tsx';
import type { SaveForm } from '@/ui/form/use-save-form.ts';
import { ChoiceCards } from '@/ui/inputs/choice-cards.tsx';
import { useGetCompanyChoiceQuery } from '../../shared/calls/job.api.ts';
import { CompanyLine } from './company-line.tsx';
import { CustomerChoice } from './customer-choice.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { defaultsOf, useFollowDefaults } from './job-defaults.ts';
import styles from './new-job-form.module.css';
import { type AskedJob, companyWithoutCustomer, hasDate, type NewJobValues, shortFields } from './new-job-values.ts';
import { RestFields } from './rest-fields.tsx';
import { StartFromChoice } from './start-from-choice.tsx';

interface NewJobFormProps {
  form: SaveForm<NewJobValues>;
  initial: NewJobValues;
  /** The values that follow from the customer until they are changed by hand. */
  followed: Partial<NewJobValues>;
  asked: AskedJob;
  type: EstimateType;
  onType: (type: EstimateType) => void;
  companies: readonly CompanyRow[];
  partners: readonly MarketPartnerItem[];
  settings: SettingsAnswer;
  rates: readonly TaxRateRow[];
  terms: readonly SimpleItem[];
  tax: { isAsking: boolean; setAsking: (isAsking: boolean) => void };
  onCancel: () => void;
}

const kinds = [
  { Id: 'opportunity', Name: 'Opportunity', note: 'No visit yet' },
  { Id: 'estimate', Name: 'Estimate', note: 'Visit on a date' },
  { Id: 'quick-quote', Name: 'Quick quote', note: 'Here and now' },
] as const;

const kindOf = (type: EstimateType) => kinds.find(({ Id }) => Id === type) ?? kinds[1];

/** The short form of a new job beside the details of its customer. */
export function NewJobForm(props: NewJobFormProps) {
  const { form, type, onType, settings, onCancel } = props;
  const { control } = form;
  const { customer, choice, isLoading, defaults } = useDefaults(props);
  const kind = kindOf(type);
  const mayCopy = useAllowed(jobAccess.editItems, 'Full');
  return (
    <div className={styles.page}>
      <div className={styles.form}>
        <Form
          form={form}
          submitLabel={`Add ${kind.Name.toLowerCase()}`}
          onCancel={onCancel}
          isWaiting={isLoading}
          summary={<Summary {...props} customer={customer} />}
        >
          <div className={styles.row}>
            <CustomerChoice form={form} />
          </div>
          <CompanyLine form={form} companies={props.companies} customer={customer} choice={choice} />
          {Object.entries(shortFields).map(([name, field]) => (
            <div key={name} className={styles.row}>
              <DescribedInputs control={control} fields={{ [name]: field }} />
            </div>
          ))}
          <div className={styles.row}>
            <ChoiceCards label="Kind" cards={kinds} value={kind.Id} onChange={onType} withNumberKeys />
          </div>
          {hasDate(type) && (
            <fieldset className={styles.when}>
              <legend>When</legend>
              <SpanFields control={control} name="Estimate" required isShort />
            </fieldset>
          )}
          {props.initial.Installation.Day && (
            <fieldset className={styles.when}>
              <legend>Installation</legend>
              <SpanFields control={control} name="Installation" isShort withEndDay />
            </fieldset>
          )}
          <div className={styles.row}>
            <DeliveryChoice form={form} fee={settings.DefaultDeliveryFee} />
          </div>
          {mayCopy && (
            <div className={styles.row}>
              <StartFromChoice form={form} />
            </div>
          )}
          <RestFields {...props} customer={customer} defaults={defaults} />
        </Form>
      </div>
      {customer && <CustomerPanel customer={customer} />}
    </div>
  );
}

/** The chosen customer once loaded, and the values that follow from it, which it sets. */
function useDefaults({ form, followed, asked, companies, rates, terms, settings }: NewJobFormProps) {
  const { control } = form;
  const [customerId, companyId, state] = useWatch({ control, name: ['CustomerId', 'CompanyId', 'Address.State'] });
  const { currentData: customer, isFetching } = useGetCustomerQuery(customerId ?? 0, { skip: customerId === null });
  const ofCustomer = useGetCompanyChoiceQuery(customerId ?? 0, { skip: customerId === null });
  const choice = ofCustomer.currentData ?? companyWithoutCustomer(asked, companies, settings);
  const defaults = defaultsOf({
    customer: customer ?? null,
    companyId: choice.CompanyId,
    company: companies.find(({ Id }) => Id === companyId),
    rates,
    terms,
    state,
    companyState: settings.DefaultState,
  });
  const isLoading = (isFetching && !customer) || (ofCustomer.isFetching && !ofCustomer.currentData);
  useFollowDefaults(form, customerId === null || (customer && !isLoading) ? defaults : null, followed);
  return { customer, choice, isLoading, defaults };
}

function DeliveryChoice({ form: { control }, fee }: { form: SaveForm<NewJobValues>; fee: number }) {
  const { field, fieldState } = useController({ control, name: 'DeliveryTypeId' });
  const cards = [
    { Id: DeliveryTypes.Delivery, Name: 'Delivery', note: `${formatMoney(fee)} fee`, icon: 'truck' },
    { Id: DeliveryTypes.CustomerPickUp, Name: 'Pick-up', note: 'Customer comes', icon: 'store' },
    { Id: DeliveryTypes.StoreTransfer, Name: 'Transfer', note: 'To another store', icon: 'transfer' },
  ] as const;
  return (
    <ChoiceCards
      label="Delivery"
      cards={cards}
      {...field}
      ref={field.ref as Ref<HTMLInputElement>}
      error={fieldState.error?.message}
      required
    />
  );
}

/** The job that the button adds; beside it on a phone, with the keys on other screens. */
function Summary({ form, type, settings, customer }: NewJobFormProps & { customer: CustomerRow | undefined }) {
  const span = useWatch({ control: form.control, name: 'Estimate' });
  const isDated = hasDate(type) && !spanProblems(span, 'estimate', settings.TimeZone).Day;
  const [start, end] = isDated ? instantsOf(span, settings.TimeZone) : [null, null];
  const { Name, note } = kindOf(type);
  return (
    <p className={styles.summary}>
      <span className={styles.keys}>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> adds it and opens its page
      </span>
      <span className={styles.what}>
        <small>{start ? spanText(start, end, settings.TimeZone) : note}</small>
        <b>
          {Name}
          {customer && ` for ${customer.Name}`}
        </b>
      </span>
    </p>
  );
}
