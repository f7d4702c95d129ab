import { fold } from './core/decider.ts';
import { deciders } from './deciders.ts';

describe('deciders', () => {
  it.each([...deciders.keys()])('%s throws for an event of an unknown type', (kind) => {
    const stream = `${kind}-12`;
    const event = { type: 'ThingHappened', data: {}, stream, version: 3 };
    expect(() => fold(deciders.get(kind)!, [event])).toThrow(
      `${stream} has an event of an unknown type: ThingHappened (version 3)`,
    );
  });

  it('names the kind if the event has no stream yet', () => {
    expect(() => fold(deciders.get('job')!, [{ type: 'toString', data: {} }])).toThrow(
      'job has an event of an unknown type: toString',
    );
  });
});
