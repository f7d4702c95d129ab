import { type Address, addressLengths } from '@picket/domain';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { TextField } from './fields.tsx';
import { FieldGrid } from './form.tsx';
import { StateBox } from './select-box.tsx';

/** The fields of an address that nobody has typed yet. */
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
        maxLength={addressLengths.Address1}
        disabled={disabled}
      />
      <TextField
        control={control}
        name={name('City')}
        label="City"
        maxLength={addressLengths.City}
        disabled={disabled}
      />
      <StateBox label="State" disabled={disabled} {...field} error={fieldState.error?.message} />
      <TextField control={control} name={name('Zip')} label="Zip" maxLength={addressLengths.Zip} disabled={disabled} />
    </FieldGrid>
  );
}
