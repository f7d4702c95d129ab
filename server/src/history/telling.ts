import { isDeepStrictEqual } from 'node:util';
import type { Command, Decider, DomainEvent, Recorded } from '@picket/domain';
import type { Caller } from '../auth/access.ts';
import type { Fact } from './facts.ts';

/** What one event changed: pairs of facts that differ, as the state before and after it says them. */
export interface Step {
  readonly event: Recorded;
  readonly text: string;
  readonly changes: readonly { readonly before: Fact | null; readonly after: Fact | null }[];
  /** What the thing is called after the event, or was, where it is no more. */
  readonly name: string;
}

/** How the history of one kind of thing is told, and to whom. */
export interface Telling {
  /** The first part of its streams' names. */
  readonly kind: string;
  mayRead(caller: Caller, id: number, events: readonly Recorded[]): boolean;
  /** One step an event, in the stream's order. */
  steps(events: readonly Recorded[]): Step[];
}

interface Described<S, E extends DomainEvent> {
  readonly mayRead: Telling['mayRead'];
  /** The first word of its events' types, which goes without saying: 'Customer' of CustomerRenamed. */
  readonly subject: string;
  readonly facts: (state: S) => readonly Fact[];
  readonly name: (state: S) => string;
  /** Events whose type does not read well. */
  readonly words?: Partial<Record<E['type'], string>>;
}

/**
 * Events say what is from now on; what was before them is the same fold, stopped earlier (ruling 12 of
 * docs/architecture).
 */
export function telling<S, C extends Command, E extends DomainEvent>(
  decider: Decider<S, C, E>,
  { mayRead, subject, facts, name, words = {} }: Described<S, E>,
): Telling {
  const textOf = (type: E['type']) => words[type] ?? sentence(type, subject);
  return {
    kind: decider.kind,
    mayRead,
    steps(events) {
      let before = decider.initial;
      return events.map((event) => {
        const after = decider.evolve(before, event as unknown as E);
        const step: Step = {
          event,
          text: textOf(event.type as E['type']),
          changes: differences(facts(before), facts(after)),
          name: name(after) || name(before),
        };
        before = after;
        return step;
      });
    },
  };
}

function differences(before: readonly Fact[], after: readonly Fact[]): Step['changes'] {
  const was = new Map(before.map((fact) => [fact.key, fact]));
  const is = new Map(after.map((fact) => [fact.key, fact]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((key) => ({ before: was.get(key) ?? null, after: is.get(key) ?? null }))
    .filter((pair) => !isDeepStrictEqual(pair.before?.words ?? [], pair.after?.words ?? []));
}

/** CustomerTaxExempted is 'Tax exempted'. */
function sentence(type: string, subject: string): string {
  const rest = type.startsWith(subject) ? type.slice(subject.length) : '';
  const words = (/^[A-Z]/.test(rest) ? rest : type).replaceAll(/(?<!^)([A-Z])/g, ' $1').toLowerCase();
  return words[0]!.toUpperCase() + words.slice(1);
}
