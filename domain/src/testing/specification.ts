import type { Command, Decider, Stamp } from '../core/decider.ts';
import { fold } from '../core/decider.ts';
import type { DomainEvent } from '../core/event.ts';
import { firstSettings } from '../settings/settings.decider.ts';

export const testStamp: Stamp = {
  id: 1042,
  now: '2026-05-04T14:00:00.000Z',
  actor: { kind: 'staff', id: 1, name: 'Olive Office' },
  settings: firstSettings,
};

/** Builds a decider test: `given(decider, ...events).when(command).then(...events)`. */
export function given<S, C extends Command, E extends DomainEvent>(decider: Decider<S, C, E>, ...events: E[]) {
  return {
    when(command: C, stamp: Partial<Stamp> = {}) {
      const decide = () => decider.decide(command, fold(decider, events), { ...testStamp, ...stamp });
      return {
        /** Expects exactly these events, in order. */
        then(...expected: E[]): void {
          expect(decide()).toEqual(expected);
        },
        /** Checks the state after the new events. */
        state(check: (state: S) => void): void {
          check(fold(decider, [...events, ...decide()]));
        },
        /** Expects an error with exactly this message. */
        refused(message: string): void {
          expect(decide).toThrow(expect.objectContaining({ message }));
        },
        /** Expects a ValidationError with these messages by field. */
        invalid(modelState: Record<string, string[]>): void {
          expect(decide).toThrow(expect.objectContaining({ modelState }));
        },
        /** Expects no events. */
        nothing(): void {
          expect(decide()).toEqual([]);
        },
      };
    },
  };
}
