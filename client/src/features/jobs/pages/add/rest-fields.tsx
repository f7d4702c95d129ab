import {
  type CompanyRow,
  type CustomerRow,
  jobScope,
  type MarketPartnerItem,
  type SimpleItem,
  type TaxRateRow,
} from '@picket/domain';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSession } from '@/api/session.slice.ts';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { AddressFields } from '@/ui/form/address-fields.tsx';
import { DescribedInputs } from '@/ui/form/fields-form.tsx';
import { FieldGrid } from '@/ui/form/form.tsx';
import type { SaveForm } from '@/ui/form/use-save-form.ts';
import { Icon } from '@/ui/icons.tsx';
import { CompanyFields } from '../../shared/fields/company-fields.tsx';
import { CopyAddress } from '../../shared/fields/copy-address.tsx';
import { EstimatorField } from '../../shared/fields/people-fields.tsx';
import { PriceTermFields } from '../../shared/fields/price-term-fields.tsx';
import { TaxFields } from '../../shared/fields/tax-fields.tsx';
import type { JobDefaults } from './job-defaults.ts';
import { foldedFields, type NewJobValues } from './new-job-values.ts';
import styles from './rest-fields.module.css';
import { restTexts } from './rest-texts.ts';
import { useOpenOnError } from './use-open-on-error.ts';

interface RestFieldsProps {
  form: SaveForm<NewJobValues>;
  customer: CustomerRow | undefined;
  defaults: JobDefaults;
  initial: NewJobValues;
  companies: readonly CompanyRow[];
  partners: readonly MarketPartnerItem[];
  rates: readonly TaxRateRow[];
  terms: readonly SimpleItem[];
  tax: { isAsking: boolean; setAsking: (isAsking: boolean) => void };
}

/** The fields of a new job that have defaults: one line says their values, and opens to the fields. */
export function RestFields(props: RestFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  useOpenOnError(props.form, isOpen, () => setOpen(true));
  return (
    <div className={styles.rest}>
      <div className={styles.summary}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={`${id}-texts`}
          onClick={() => setOpen(!isOpen)}
        >
          The rest
        </button>
        <span id={`${id}-texts`} className={styles.texts}>
          <Texts {...props} />
        </span>
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />
      </div>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        <Fields {...props} />
      </div>
    </div>
  );
}

function Texts({ form, customer, defaults, initial, companies, partners, rates, terms }: RestFieldsProps) {
  const values = useWatch({ control: form.control }) as NewJobValues;
  const levels = useChoices('price-levels', { ShowArchived: true }) ?? [];
  const choosesPartner = jobScope(useSession().user?.UserRoleId ?? 0) !== 'own';
  const texts = restTexts(values, initial, defaults, { companies, partners, rates, terms, levels, choosesPartner });
  const changed = texts.filter(({ isByHand }) => isByHand).length;
  return (
    <>
      <b>
        {customer ? `Defaults for ${customer.Name}` : 'Defaults of the customer you choose'}
        {changed > 0 && `, ${changed} changed by hand`}
      </b>
      <small>
        {texts.map(({ text, isByHand }, index) => (
          <span key={text} data-by-hand={isByHand || undefined}>
            {text}
            {index < texts.length - 1 && ', '}
          </span>
        ))}
      </small>
    </>
  );
}

function Fields({ form, customer, companies, partners, tax }: RestFieldsProps) {
  const { control, setValue } = form;
  return (
    <>
      <AddressFields control={control} />
      <CopyAddress customer={customer} setValue={setValue} />
      <FieldGrid>
        <CompanyFields form={form} companies={companies} partners={partners} isNew />
        <EstimatorField control={control} />
        <PriceTermFields control={control} />
      </FieldGrid>
      <TaxFields form={form as unknown as Parameters<typeof TaxFields>[0]['form']} {...tax} />
      <DescribedInputs control={control} fields={foldedFields} />
    </>
  );
}
