import { deciders, eventTypesOf, foldText, isResourceName, resources } from '@picket/domain';
import type { EventsOfKind } from '@picket/projections/event-index/event-index.query';
import { sentenceOf } from '../history/history-source.ts';

interface SearchedEvents {
  /** The numbers in the text. A record has one number, so two different ones match nothing. */
  readonly Numbers: readonly number[];
  /** The events whose type and kind of record contain all words; undefined for a text without words. */
  readonly Named: readonly EventsOfKind[] | undefined;
}

/** The words of each type of event: 'payments payment rejected', 'tax rates catalogue item archived'. */
const known = [...deciders.values()].map((decider) => ({
  Kind: decider.kind,
  types: eventTypesOf(decider).map((Type) => ({
    Type,
    words: foldText(`${kindWords(decider.kind)} ${sentenceOf(Type, '')}`),
  })),
}));

function kindWords(kind: string): string {
  return isResourceName(kind) ? `${resources[kind].singular} ${resources[kind].plural}` : kind.replaceAll('-', ' ');
}

/** Turns a text into a search of the index of events, which has no names and values (ruling 60). */
export function searchedEvents(text: string): SearchedEvents {
  const parts = foldText(text).split(' ').filter(Boolean);
  const numbers = parts.filter((part) => /^#?\d+$/.test(part));
  const words = parts.filter((part) => !numbers.includes(part));
  const Named = known.flatMap(({ Kind, types }) => {
    const Types = types.filter((type) => words.every((word) => type.words.includes(word))).map(({ Type }) => Type);
    return Types.length > 0 ? [{ Kind, Types }] : [];
  });
  return {
    Numbers: numbers.map((part) => Number(part.replace('#', ''))),
    Named: words.length > 0 ? Named : undefined,
  };
}
