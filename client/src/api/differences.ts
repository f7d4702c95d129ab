import { wordsOf } from '@/lib/words.ts';
import type { ConflictOptions } from './call.ts';

export interface FieldDifference {
  readonly Label: string;
  readonly Theirs: string;
  readonly Yours: string;
}

/** The fields of `yours` that the server's copy holds with another value. */
export function differencesOf(
  yours: Readonly<Record<string, unknown>>,
  theirs: unknown,
  { labels = {}, show }: Partial<ConflictOptions> = {},
  url = '',
): FieldDifference[] {
  if (typeof theirs !== 'object' || theirs === null) return [];
  const server = theirs as Record<string, unknown>;
  const words = (field: string, value: unknown) => show?.(field, value, url) ?? plainWords(value);
  return Object.entries(yours)
    .filter(([field]) => field !== 'Id' && field !== 'Version' && field in server)
    .map(([field, value]) => ({
      Label: labels[field] ?? wordsOf(field),
      Theirs: words(field, server[field]),
      Yours: words(field, value),
    }))
    .filter(({ Theirs, Yours }) => Theirs !== Yours);
}

function plainWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(plainWords).join(', ') || '(empty)';
  if (typeof value === 'object') return Object.values(value).filter(Boolean).map(plainWords).join(', ');
  return String(value);
}
