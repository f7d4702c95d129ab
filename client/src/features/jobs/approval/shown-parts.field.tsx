import { formatMoney, type JobDetails } from '@picket/domain';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Segments } from '@/ui/inputs/segments.tsx';
import { amountOf, type ShownPartsId, shownParts } from '../shared/shown-parts.ts';
import styles from './approval-dialogs.module.css';

interface ShownPartsFieldProps<Values extends FieldValues> {
  /** The control of a form with the value `Parts`. */
  control: Control<Values>;
  job: JobDetails;
  label: string;
}

/** Chooses the parts of a job that the customer sees or approves, with their amount. */
export function ShownPartsField<Values extends FieldValues>({ control, job, label }: ShownPartsFieldProps<Values>) {
  const { field } = useController({ control, name: 'Parts' as FieldPath<Values> });
  return (
    <div className={styles.parts}>
      <Segments label={label} segments={shownParts} value={field.value as ShownPartsId} onChange={field.onChange} />
      <output className={styles.amount}>{formatMoney(amountOf(job, field.value))}</output>
    </div>
  );
}
