import fc from 'fast-check';
import type { JobGate } from './fence-line.ts';
import { gateChange, withGateChange } from './line-gates.ts';

const gates = fc.array(
  fc.integer({ min: 1, max: 3 }).map((GateId) => ({ GateId }) as JobGate),
  { maxLength: 8 },
);

describe('a change of gates', () => {
  it('leads from the gates before to those after', () =>
    fc.assert(
      fc.property(gates, gates, (before, now) => {
        const change = gateChange(before, now);
        expect(change ? withGateChange(before, change) : before).toEqual(now);
      }),
    ));

  it('is null for equal gates', () =>
    fc.assert(fc.property(gates, (same) => expect(gateChange(same, structuredClone(same))).toBeNull())));
});
