import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { ChosenImage } from '@/api/with-image.ts';
import { ImageBox } from '../inputs/image-box.tsx';
import styles from './image-field.module.css';

interface ImageFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  /** Holds a ChosenImage. */
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
}

/** The image input of a form. */
export function ImageField<Values extends FieldValues>({ control, name, label, required }: ImageFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <div className={styles.field}>
      <ImageBox
        label={label}
        value={field.value as ChosenImage}
        onChange={field.onChange}
        error={fieldState.error?.message}
        required={required}
      />
    </div>
  );
}
