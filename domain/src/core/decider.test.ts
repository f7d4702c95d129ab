import { type Decider, fold } from './decider.ts';
import { BrokenEventError, UnknownEventError } from './errors.ts';
import type { DomainEvent, Envelope } from './event.ts';

type Counted = DomainEvent<'Counted', { readonly By: number }>;

const decider: Decider<number, { type: 'Count'; data: object }, Counted> = {
  kind: 'counter',
  initial: 0,
  eventTypes: { Counted: null },
  evolve: (sum, { data: { By } }) => sum + By,
  decide: () => [],
};
const atOnce = {
  ...decider,
  evolveAll: (sum: number, events: readonly Counted[]) => events.reduce(decider.evolve, sum),
};

const counted = (version: number, data: unknown): Counted & Partial<Envelope> => ({
  type: 'Counted',
  data: data as Counted['data'],
  stream: 'counter-1',
  version,
});

describe.each([
  ['one by one', decider],
  ['at once', atOnce],
])('fold, %s', (_, folded) => {
  it('continues from a state', () => expect(fold(folded, [counted(2, { By: 2 })], 1)).toBe(3));

  it('names the first event that breaks it', () => {
    const broken = () => fold(folded, [counted(1, { By: 1 }), counted(2, null), counted(3, null)]);
    expect(broken).toThrow(BrokenEventError);
    expect(broken).toThrow("Event 2 of counter-1 can't be read: it is damaged");
  });

  it('refuses an event of a type that the decider does not have', () => {
    expect(() => fold(folded, [{ ...counted(1, {}), type: 'Reset' as 'Counted' }])).toThrow(UnknownEventError);
  });
});
