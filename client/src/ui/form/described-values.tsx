import type { Field, Fields, FieldValue, FieldValues } from '@picket/domain';
import type { ReactNode } from 'react';
import { type Choices, fieldText } from '@/lib/format/field-text.ts';
import type { ChoicesByField } from './fields-form.tsx';

/** Labels and values of described fields, for a description list. */
export const describedValues = (
  fields: Fields,
  record: object,
  choices: ChoicesByField = {},
): [label: string, value: ReactNode][] =>
  Object.entries(fields).map(([name, field]) => [
    field.label,
    shownValue(field, (record as FieldValues)[name], choices[name]),
  ]);

function shownValue(field: Field, value: FieldValue | undefined, choices?: Choices): ReactNode {
  const text = fieldText(field, value, choices);
  return field.kind === 'email' && text ? <a href={`mailto:${text}`}>{text}</a> : text;
}
