import type { Document } from 'mongodb';
import { type Condition, conditionOf } from '../../core/filter.ts';
import type { Filter, ReadModel } from '../../core/read-store.ts';
import { trigramsOf, wordsOf } from '../../core/search-text.ts';

/** Where a declared field stands in a stored document. */
export const pathOf = (field: string): string => `row.${field}`;

/** The documents of rows that are there and meet filter and text. Every operator is put here, none is passed through. */
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
 * The trigrams narrow down by index; a text may hold them all and yet not the word, so each word is looked for in the
 * text too. The pattern is the word itself with every special character escaped: nobody's pattern gets through.
 */
function textDocuments(text: string | undefined): Document[] {
  const words = wordsOf(text);
  const trigrams = [...new Set(words.flatMap(trigramsOf))];
  const narrowed = trigrams.length > 0 ? [{ trigrams: { $all: trigrams } }] : [];
  return [...narrowed, ...words.map((word) => ({ text: { $regex: escaped(word) } }))];
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/#-]/g, '\\$&');
