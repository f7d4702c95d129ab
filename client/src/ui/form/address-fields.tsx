import { type Address, addressFields } from '@picket/domain';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { StateBox } from '../inputs/select-box.tsx';
import { TextField } from './fields.tsx';
import { FieldGrid } from './form.tsx';

/** The values of an empty address form. */
export const emptyAddress: Address = { Address1: '', City: '', State: '', Zip: '' };

/** The fields of a form's `Address`. */
export function AddressFields<Values extends FieldValues & { Address: Address }>({
  control,
  disabled,
}: {
  control: Control<Values>;
  disabled?: boolean;
}) {
  const name = (part: keyof Address) => `Address.${part}` as FieldPath<Values>;
  const { field, fieldState } = useController({ control, name: name('State') });
  return (
    <FieldGrid>
      <TextField
        control={control}
        name={name('Address1')}
        label="Address"
        maxLength={addressFields.Address1.maxLength}
        disabled={disabled}
      />
      <TextField
        control={control}
        name={name('City')}
        label="City"
        maxLength={addressFields.City.maxLength}
        disabled={disabled}
      />
      <StateBox label="State" disabled={disabled} {...field} error={fieldState.error?.message} />
      <TextField
        control={control}
        name={name('Zip')}
        label="Zip"
        maxLength={addressFields.Zip.maxLength}
        disabled={disabled}
      />
    </FieldGrid>
  );
}
