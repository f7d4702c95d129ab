import { conversionFields } from '@picket/domain';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { TextField } from '@/ui/form/fields.tsx';
import { Icon } from '@/ui/icons.tsx';
import styles from './difference-reason.module.css';
import { signedDifferenceText } from './signed-difference.tsx';

interface DifferenceReasonFieldProps<Values extends FieldValues> {
  /** The control of a form with the value `DifferenceReason`. */
  control: Control<Values>;
  difference: number | null;
}

/** Shows how much a job differs from what was signed, and asks for the reason of the conversion (ruling 46). */
export function DifferenceReasonField<Values extends FieldValues>(props: DifferenceReasonFieldProps<Values>) {
  return (
    <section className={styles.difference} aria-label="Difference from what was signed">
      <p>
        <Icon name="warning" size={16} />
        <strong>{signedDifferenceText(props.difference)}</strong>
      </p>
      <TextField
        control={props.control}
        name={'DifferenceReason' as FieldPath<Values>}
        label="Why it is converted without a new signature"
        description="This is added to the job log."
        maxLength={conversionFields.DifferenceReason.maxLength}
        rows={2}
        required
      />
    </section>
  );
}
