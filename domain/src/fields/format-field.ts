import { formatEnum, formatMoney, formatPercent } from '../text/format.ts';
import type { Field } from './field.ts';

/** Formats a field's value; null if empty. References are formatted as Ids; callers replace them with names. */
export function formatField(field: Field, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  switch (field.kind) {
    case 'money':
      return formatMoney(Number(value));
    case 'percent':
      return formatPercent(Number(value));
    case 'flag':
      return field.names ? field.names[value ? 'yes' : 'no'] : yesOrNo(Boolean(value));
    case 'only-one':
      return yesOrNo(Boolean(value));
    case 'enum':
      return formatEnum(field.names, value);
    default:
      return String(value);
  }
}

const yesOrNo = (flag: boolean): string => (flag ? 'Yes' : 'No');
