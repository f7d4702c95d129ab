import { jobFields, type SimpleItem } from '@picket/domain';
import type { Control } from 'react-hook-form';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { useGetSimpleUsersQuery } from '@/entities/users/users.api.ts';
import { SelectField } from '@/ui/form/fields.tsx';

interface EstimatorProps<Values extends { EstimatorId: number | null }> {
  control: Control<Values>;
  /** The present estimator, who stays a choice without access. */
  present?: SimpleItem | null;
  disabled?: boolean;
}

/** The staff member who goes to the estimate. */
export function EstimatorField<Values extends { EstimatorId: number | null }>(props: EstimatorProps<Values>) {
  const { control, present = null, disabled } = props as unknown as EstimatorProps<{ EstimatorId: number | null }>;
  const { data: users = [] } = useGetSimpleUsersQuery();
  return (
    <SelectField
      control={control}
      name="EstimatorId"
      label={jobFields.EstimatorId.label}
      options={withPresent(users, present)}
      disabled={disabled}
    />
  );
}

interface SubContractorProps<Values extends { SubContractorId: number | null }> {
  control: Control<Values>;
  present?: SimpleItem | null;
  disabled?: boolean;
}

/** The crew that installs. */
export function SubContractorField<Values extends { SubContractorId: number | null }>(
  props: SubContractorProps<Values>,
) {
  const {
    control,
    present = null,
    disabled,
  } = props as unknown as SubContractorProps<{ SubContractorId: number | null }>;
  const subContractors = useChoices('sub-contractors') ?? [];
  return (
    <SelectField
      control={control}
      name="SubContractorId"
      label={jobFields.SubContractorId.label}
      options={withPresent(subContractors, present)}
      disabled={disabled}
    />
  );
}

const withPresent = (items: readonly SimpleItem[], present: SimpleItem | null): readonly SimpleItem[] =>
  present && !items.some(({ Id }) => Id === present.Id) ? [...items, present] : items;
