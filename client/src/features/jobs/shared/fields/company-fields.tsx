import { type CompanyRow, jobFields, jobScope, noOwnCompanyMessage, type SimpleItem } from '@picket/domain';
import { type Control, type UseFormSetValue, useController } from 'react-hook-form';
import { useSession } from '@/api/session.slice.ts';
import { SelectField } from '@/ui/form/fields.tsx';
import { SelectBox } from '@/ui/inputs/select-box.tsx';

interface CompanyValues {
  CompanyId: number | null;
  PriceLevelId: number | null;
  UserId: number | null;
}

interface CompanyFieldsProps<Values extends CompanyValues> {
  form: { control: Control<Values>; setValue: UseFormSetValue<Values> };
  companies: readonly CompanyRow[];
  partners: readonly SimpleItem[];
  /** A market partner admin can add jobs only for a market partner. */
  isNew?: boolean;
  disabled?: boolean;
}

/** The company and market partner of a job. Choosing a company sets its price level. */
export function CompanyFields<Values extends CompanyValues>(props: CompanyFieldsProps<Values>) {
  const { companies, partners, isNew = false, disabled } = props;
  const { control, setValue } = props.form as unknown as CompanyFieldsProps<CompanyValues>['form'];
  const { user } = useSession();
  const scope = jobScope(user?.UserRoleId ?? 0);
  const { field, fieldState } = useController({ control, name: 'CompanyId' });
  const choose = (id: number | null) => {
    field.onChange(id);
    const company = companies.find(({ Id }) => Id === id);
    if (company) setValue('PriceLevelId', company.PriceLevelId, { shouldDirty: true });
  };
  return (
    <>
      <SelectBox
        label={jobFields.CompanyId.label}
        {...field}
        onChange={choose}
        options={companies}
        error={fieldState.error?.message}
        empty={scope === 'all' ? 'Nothing here yet. Add it in Companies.' : noOwnCompanyMessage}
        disabled={disabled}
        required
      />
      {scope !== 'own' && (
        <SelectField
          control={control}
          name="UserId"
          label={jobFields.UserId.label}
          options={partners}
          disabled={disabled}
          required={isNew && scope === 'market-partners'}
        />
      )}
    </>
  );
}
