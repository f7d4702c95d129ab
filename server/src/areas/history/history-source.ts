import { isDeepStrictEqual } from 'node:util';
import { type Command, type Decider, type DomainEvent, fold, type Recorded, type TickKind } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { Caller } from '../../shared/http/access/access.ts';
import type { HistoryValue } from './history-values.ts';

/** A value before and after. null when the state does not have the value. */
export interface ValueChange {
  readonly before: HistoryValue | null;
  readonly after: HistoryValue | null;
}

/** The description of one event. References in its values are not resolved to names yet. */
export interface EventDescription {
  readonly text: string;
  readonly changes: readonly ValueChange[];
}

export interface SourceEntry {
  readonly event: Recorded;
  readonly text: string;
  readonly tickKind: TickKind;
  /** The record's name after the event, or its last name if it was removed. */
  recordName(): string;
  /** Compares states, which is slow. Call it only for the entries of a page, oldest first. */
  describe(): EventDescription;
}

/** A record as of a moment. */
export interface RecordState {
  readonly name: string;
  readonly values: readonly HistoryValue[];
}

/** A record by the kind of its stream and its id. */
export interface HistoryRecord {
  readonly kind: string;
  readonly id: number;
}

/** A record whose entries belong to another record's history: all, or those of some events. */
export interface IncludedRecord extends HistoryRecord {
  readonly includes?: (event: Recorded) => boolean;
}

interface VisibleSince {
  readonly first: Recorded;
  readonly last: Recorded;
}

/** The entries since then. Those of that command do not have the values before it. */
export const visibleEntries = (entries: readonly SourceEntry[], { first, last }: VisibleSince): SourceEntry[] =>
  entries
    .filter(({ event }) => event.position >= first.position)
    .map((entry) => (entry.event.position > last.position ? entry : withoutBefore(entry)));

const withoutBefore = (entry: SourceEntry): SourceEntry => ({
  ...entry,
  describe: () => {
    const { text, changes } = entry.describe();
    return { text, changes: changes.flatMap(({ after }) => (after ? [{ before: null, after }] : [])) };
  },
});

/** Defines the history of one kind of stream and the access to it. */
export interface HistorySource {
  /** The first part of the streams' names. */
  readonly kind: string;
  /** The record that exists before its first event: its history is empty, not 404. */
  readonly alwaysThere?: number;
  canRead(caller: Caller, id: number, events: readonly Recorded[], reader: Reader): boolean | Promise<boolean>;
  /** The first and the last event of the command since which the caller may see the record. Default: all events. */
  visibleSince?(caller: Caller, id: number, events: readonly Recorded[]): VisibleSince | null;
  /** Other records, including removed ones, whose entries belong to the record's history. Those that the caller may read. */
  included?(reader: Reader, caller: Caller, id: number, events: readonly Recorded[]): Promise<IncludedRecord[]>;
  /** One entry per event, oldest first. Texts name the subject when they are in another record's history. */
  entries(events: readonly Recorded[], isIncluded?: boolean): SourceEntry[];
  /** The record after its first events. */
  state(events: readonly Recorded[]): RecordState;
}

interface SourceOptions<S, E extends DomainEvent> {
  readonly canRead: HistorySource['canRead'];
  readonly alwaysThere?: number;
  readonly visibleSince?: HistorySource['visibleSince'];
  readonly included?: HistorySource['included'];
  /** The first word of its event types, omitted from the texts: 'Customer' of CustomerRenamed. */
  readonly subject: string;
  /** The values of a state before or after the event; without one, those of the record itself. */
  readonly values: (state: S, event?: E) => readonly HistoryValue[];
  readonly recordName: (state: S) => string;
  /** Texts of the events whose type alone does not describe them. */
  readonly texts?: { readonly [T in E['type']]?: string | ((data: Extract<E, { type: T }>['data']) => string) };
  /** The subject of an event. Default: derived from its type. */
  readonly tickKind?: (event: E) => TickKind;
}

/** Folds a stream with its decider and compares the states before and after each event. */
export function historySource<S, C extends Command, E extends DomainEvent>(
  decider: Decider<S, C, E>,
  {
    canRead,
    alwaysThere,
    visibleSince,
    included,
    subject,
    values,
    recordName,
    texts = {},
    tickKind = kindByType,
  }: SourceOptions<S, E>,
): HistorySource {
  const textOf = ({ type, data }: E, isIncluded: boolean): string => {
    const text = texts[type as E['type']];
    if (typeof text === 'function') return text(data as never);
    return text ?? sentenceOf(type, isIncluded ? '' : subject);
  };
  return {
    kind: decider.kind,
    canRead,
    alwaysThere,
    visibleSince,
    included,
    entries(recorded, isIncluded = false) {
      const events = recorded as (Recorded & E)[];
      const stateAfter = statesOf(decider, events);
      return events.map((event, index) => {
        const text = textOf(event, isIncluded);
        return {
          event,
          text,
          tickKind: tickKind(event),
          recordName: () => recordName(stateAfter(index)) || recordName(stateAfter(index - 1)),
          describe: () => ({
            text,
            changes: differences(values(stateAfter(index - 1), event), values(stateAfter(index), event)),
          }),
        };
      });
    },
    state(recorded) {
      const state = fold(decider, recorded as (Recorded & E)[]);
      return { name: recordName(state), values: values(state) };
    },
  };
}

/** The source for callers who may not see some fields, and the events that record these alone. */
export const withoutFields = (
  source: HistorySource,
  fields: readonly string[],
  events: readonly string[],
): HistorySource => ({
  ...source,
  entries: (recorded, isIncluded) =>
    source
      .entries(recorded, isIncluded)
      .filter(({ event }) => !events.includes(event.type))
      .map((entry) => ({
        ...entry,
        describe: () => {
          const { text, changes } = entry.describe();
          return { text, changes: changes.filter(({ before, after }) => !fields.includes((after ?? before)!.key)) };
        },
      })),
  state(recorded) {
    const { name, values } = source.state(recorded);
    return { name, values: values.filter(({ key }) => !fields.includes(key)) };
  },
});

/** The state after the event with an index (-1: before all), folded when it is asked for, from the state before it if known. */
function statesOf<S, C extends Command, E extends DomainEvent>(decider: Decider<S, C, E>, events: readonly E[]) {
  const known = new Map<number, S>([[-1, decider.initial]]);
  return (index: number): S => {
    const found = known.get(index);
    if (found !== undefined) return found;
    const before = known.get(index - 1);
    const state =
      before === undefined ? fold(decider, events.slice(0, index + 1)) : fold(decider, [events[index]!], before);
    known.set(index, state);
    return state;
  };
}

const kindByType = ({ type }: DomainEvent): TickKind => {
  if (/(Added|Archived|Restored|Removed|MergedInto|Absorbed)$/.test(type)) return 'stage';
  return /Pric|Discount|Tax|Terms|Rate/.test(type) ? 'money' : 'words';
};

/** The values that differ. */
export function differences(before: readonly HistoryValue[], after: readonly HistoryValue[]): ValueChange[] {
  const was = new Map(before.map((value) => [value.key, value]));
  const is = new Map(after.map((value) => [value.key, value]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((key) => ({ before: was.get(key) ?? null, after: is.get(key) ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before?.parts ?? [], change.after?.parts ?? []));
}

/** CustomerTaxExempted of subject Customer: 'Tax exempted'. People know claims as permissions. */
export function sentenceOf(type: string, subject: string): string {
  const rest = type.startsWith(subject) ? type.slice(subject.length) : '';
  const name = (/^[A-Z]/.test(rest) ? rest : type).replace('Claims', 'Permissions');
  const words = name.replaceAll(/(?<!^)([A-Z])/g, ' $1').toLowerCase();
  return words[0]!.toUpperCase() + words.slice(1);
}
