import { deliveryFields } from '@picket/domain';
import type { Control } from 'react-hook-form';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { DateField, SelectField, TextField, TimeField } from '@/ui/form/fields.tsx';
import styles from './delivery-fields.module.css';
import type { DeliveryValues } from './delivery-form.ts';

/** Day, time, truck and notes. `present` is its truck, which may be archived. */
export function DeliveryFields({ control, present }: { control: Control<DeliveryValues>; present?: Truck }) {
  const trucks = useChoices('trucks') ?? [];
  const options = present && !trucks.some(({ Id }) => Id === present.Id) ? [present, ...trucks] : trucks;
  return (
    <div className={styles.fields}>
      <DateField control={control} name="DeliveryDate" label="Date" required />
      <TimeField control={control} name="DepartureTime" label="Departure" />
      <SelectField control={control} name="TruckId" label="Truck" options={options} />
      <TextField control={control} name="Notes" label="Notes" maxLength={deliveryFields.Notes.maxLength} rows={2} />
    </div>
  );
}

interface Truck {
  readonly Id: number;
  readonly Name: string;
}
