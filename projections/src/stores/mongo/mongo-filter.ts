import { searchTerms } from '@picket/domain';
import type { Document } from 'mongodb';
import { type Condition, conditionOf } from '../../core/filter.ts';
import type { Filter, ReadModel } from '../../core/read-store.ts';
import { trigramsOf } from '../../core/search-text.ts';

/** The path of a declared field in a stored document. */
export const pathOf = (field: string): string => `row.${field}`;

/** Matches live rows that meet filter and text. Every operator is generated here; none comes from the caller. */
export function matchOf(model: ReadModel, filter: Filter | undefined, text?: string): Document {
  const parts = [...(filter ? [conditionDocument(conditionOf(model, filter))] : []), ...textDocuments(text)];
  return parts.length === 0 ? { live: true } : { live: true, $and: parts };
}

function conditionDocument(condition: Condition): Document {
  switch (condition.kind) {
    case 'and':
      return condition.of.length === 0 ? {} : { $and: condition.of.map(conditionDocument) };
    case 'or':
      return condition.of.length === 0 ? { _id: { $in: [] } } : { $or: condition.of.map(conditionDocument) };
    case 'in':
      return { [pathOf(condition.field)]: { $in: condition.values } };
    case 'is':
      return { [pathOf(condition.field)]: { [condition.operator]: condition.value } };
  }
}

/**
 * The trigrams narrow the search by index. A text can contain all of them without the word, so each word is also
 * matched with a pattern. Its special characters are escaped, so that no pattern is injected.
 */
function textDocuments(text: string | undefined): Document[] {
  const words = searchTerms(text);
  const trigrams = [...new Set(words.flatMap(trigramsOf))];
  const narrowed = trigrams.length > 0 ? [{ trigrams: { $all: trigrams } }] : [];
  return [...narrowed, ...words.map((word) => ({ text: { $regex: escaped(word) } }))];
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/#-]/g, '\\$&');
