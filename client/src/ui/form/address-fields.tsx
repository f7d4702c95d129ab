import { type Address, addressFields, stateField } from '@picket/domain';
import type { Control, FieldValues } from 'react-hook-form';
import { DescribedFields } from './fields-form.tsx';

/** The values of an empty address form. */
export const emptyAddress: Address = { Address1: '', City: '', State: '', Zip: '' };

const fields = {
  'Address.Address1': addressFields.Address1,
  'Address.City': addressFields.City,
  'Address.State': stateField('State', ''),
  'Address.Zip': addressFields.Zip,
};

/** The fields of a form's `Address`. */
export const AddressFields = <Values extends FieldValues & { Address: Address }>(props: {
  control: Control<Values>;
}) => <DescribedFields fields={fields} {...props} />;
