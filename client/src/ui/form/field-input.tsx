import { type Field, type FieldValue, isResourceName, resources, scheduleFromName, type TermRow } from '@picket/domain';
import type { Ref } from 'react';
import type { Choices } from '@/lib/format/field-text.ts';
import { Checkbox } from '../inputs/checkbox.ts';
import { ColorBox } from '../inputs/color-box.tsx';
import { DateBox } from '../inputs/date-box.tsx';
import { DayOffsetsBox } from '../inputs/day-offsets-box.tsx';
import type { InputProps } from '../inputs/input.ts';
import { NumberBox } from '../inputs/number-box.tsx';
import { SelectBox, StateBox, TimeZoneBox } from '../inputs/select-box.tsx';
import { TemplateBox } from '../inputs/template-box.tsx';
import { TextBox } from '../inputs/text-box.tsx';
import { ScheduleBox } from './schedule-box.tsx';

interface FieldInputProps extends InputProps<FieldValue> {
  field: Field;
  choices?: Choices;
  /** The name that the record has or gets; '' if it is not known. */
  recordName?: string;
}

/** The input for a described field. */
export function FieldInput({ field, value, onChange, choices = [], recordName = '', ref, ...rest }: FieldInputProps) {
  const shared = { ...rest, onChange, ref };
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'percent':
      return <NumberBox {...shared} {...boundsOf(field)} value={value as number | null} />;
    case 'flag':
    case 'only-one':
      return (
        <Checkbox
          {...rest}
          ref={ref as Ref<HTMLInputElement>}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case 'reference':
      return <SelectBox {...shared} options={choices} value={value as number | null} empty={emptyList(field.to)} />;
    case 'enum':
      return <SelectBox {...shared} options={optionsOf(field)} value={value as number | null} />;
    case 'day':
      return <DateBox {...shared} value={value as string | null} />;
    case 'state':
      return <StateBox {...shared} clearable={field.initial === ''} value={String(value ?? '')} />;
    case 'time-zone':
      return <TimeZoneBox {...shared} value={String(value ?? '')} />;
    case 'schedule':
      return <ScheduleBox {...shared} value={value as readonly TermRow[]} suggestion={scheduleFromName(recordName)} />;
    case 'day-offsets':
      return <DayOffsetsBox {...shared} value={value as readonly number[]} />;
    case 'template':
      return (
        <TemplateBox
          {...shared}
          value={String(value ?? '')}
          maxLength={field.maxLength}
          rows={field.lines}
          placeholders={field.placeholders}
        />
      );
    default:
      if (field.kind === 'text' && field.isColor) {
        return <ColorBox {...shared} value={String(value ?? '')} maxLength={field.maxLength} />;
      }
      return (
        <TextBox
          {...shared}
          value={String(value ?? '')}
          maxLength={'maxLength' in field ? field.maxLength : undefined}
          rows={'hasLines' in field ? 3 : 1}
          type={field.kind === 'email' ? 'email' : 'text'}
        />
      );
  }
}

/** Returns a hint that says where to add items to an empty list. */
function emptyList(to: string): string | undefined {
  if (!isResourceName(to)) return;
  const { claim, plural } = resources[to];
  return `Nothing here yet. Add it in Manage ${claim === 'ListItems' ? 'List Items' : plural}.`;
}

const optionsOf = ({ names }: Field & { kind: 'enum' }) =>
  Object.entries(names).map(([id, Name]) => ({ Id: Number(id), Name }));

const boundsOf = ({ kind, min, max, decimals }: Field & { kind: 'number' | 'money' | 'percent' }) => ({
  kind,
  min,
  max,
  decimals,
});
