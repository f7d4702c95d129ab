import { type Field, type FieldValue, isResourceName, resources } from '@picket/domain';
import type { Ref } from 'react';
import { type Choices, offered } from '@/lib/field-text.ts';
import { Checkbox } from './checkbox.ts';
import type { InputProps } from './input.ts';
import { NumberBox } from './number-box.tsx';
import { SelectBox, StateBox, TimeZoneBox } from './select-box.tsx';
import { TextBox } from './text-box.tsx';

interface FieldInputProps extends InputProps<FieldValue> {
  field: Field;
  choices?: Choices;
}

/** The input for a field as the domain describes it. */
export function FieldInput({ field, value, onChange, choices = [], ref, ...rest }: FieldInputProps) {
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
      return (
        <SelectBox
          {...shared}
          options={offered(choices, value as number | null)}
          value={value as number | null}
          empty={emptyList(field.to)}
        />
      );
    case 'state':
      return <StateBox {...shared} clearable={field.initial === ''} value={String(value ?? '')} />;
    case 'time-zone':
      return <TimeZoneBox {...shared} value={String(value ?? '')} />;
    default:
      return (
        <TextBox
          {...shared}
          value={String(value ?? '')}
          maxLength={field.maxLength}
          type={field.kind === 'email' ? 'email' : 'text'}
          {...(field.kind === 'template' && templateProps(field))}
        />
      );
  }
}

/** Says of an empty list where its entries are made. */
function emptyList(to: string): string | undefined {
  if (!isResourceName(to)) return;
  const { claim, plural } = resources[to];
  return `Nothing here yet. Add it in Manage ${claim === 'ListItems' ? 'List Items' : plural}.`;
}

const templateProps = ({ lines, placeholders }: Field & { kind: 'template' }) => ({
  rows: lines,
  description: `Can hold ${placeholders.map((name) => `{${name}}`).join(', ')}`,
});

const boundsOf = ({ kind, min, max, decimals }: Field & { kind: 'number' | 'money' | 'percent' }) => ({
  kind,
  min,
  max,
  decimals,
});
