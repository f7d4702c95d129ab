import { deliveryFields } from '@picket/domain';
import type { Control } from 'react-hook-form';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { DateField, SelectField, TextField, TimeField } from '@/ui/form/fields.tsx';
import styles from './delivery-fields.module.css';
import type { DeliveryValues } from './delivery-form.ts';

/** Day, time, truck and notes. */
export function DeliveryFields({ control }: { control: Control<DeliveryValues> }) {
  const trucks = useChoices('trucks', { ShowArchived: true }) ?? [];
  return (
    <div className={styles.fields}>
      <DateField control={control} name="DeliveryDate" label="Date" required />
      <TimeField control={control} name="DepartureTime" label="Departure" />
      <SelectField control={control} name="TruckId" label="Truck" options={trucks} />
      <TextField control={control} name="Notes" label="Notes" maxLength={deliveryFields.Notes.maxLength} rows={2} />
    </div>
  );
}
