import { landingScreens, landingTitle, mayLandOn, type RoleClaim } from '@picket/domain';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { SelectBox } from '@/ui/inputs/select-box.tsx';

interface LandingFieldProps<Values extends FieldValues & { Landing: string }> {
  control: Control<Values>;
  /** The permissions of the role: only screens that it may read are offered. */
  claims: readonly RoleClaim[];
}

/** Chooses the screen that the users of a role start on. */
export function LandingField<Values extends FieldValues & { Landing: string }>({
  control,
  claims,
}: LandingFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name: 'Landing' as FieldPath<Values> });
  const offered = Object.keys(landingScreens).filter((name) => name === field.value || mayLandOn(name, claims));
  return (
    <SelectBox<string>
      {...field}
      label="Start on"
      placeholder={defaultLanding}
      options={offered.map((name) => ({ Id: name, Name: landingTitle(name) }))}
      value={field.value || null}
      onChange={(name) => field.onChange(name ?? '')}
      error={fieldState.error?.message}
    />
  );
}

export const defaultLanding = 'Customers, or their own profile';
