import { personalDataFields, type Recorded } from '@picket/domain';
import fc from 'fast-check';
import { newEvent } from './event-store.contract.ts';
import type { NewEvent } from './event-store.ts';
import { EMPTY_STREAM, findBreak, seal } from './hash-chain.ts';
import { erase } from './personal-values.ts';

const customer = { Name: 'Ada Garden', Email: 'ada@example.com', Phone: '(609) 555-0101' };
const data = {
  LocationName: 'Trenton',
  Discount: 0.1,
  JobNotes: 'Her dog bites',
  ShopNotes: '',
  Customer: customer,
  Was: { Customer: null, JobNotes: 'Has a dog' },
  Items: [{ Id: 1, JobNotes: 'Beside the door' }, { Id: 2 }],
};

const record = (event: NewEvent, stream = 'job-12'): Recorded => ({
  ...seal(stream, EMPTY_STREAM, [event])[0]!,
  position: '1',
});

/** Returns the event after `change` edited its stored JSON. */
function changed(event: Recorded, change: (copy: ReturnType<typeof JSON.parse>) => void): Recorded {
  const copy = JSON.parse(JSON.stringify(event));
  change(copy);
  return copy;
}

const breakOf = (event: Recorded) => findBreak(EMPTY_STREAM, event);
const altered = 'its content is not what was written';

describe('salts of a new event', () => {
  it('have the same paths as the personal values, at any depth', () => {
    const salt = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(record(newEvent(data)).meta.salts).toEqual({
      data: { JobNotes: salt, Customer: salt, Was: { JobNotes: salt }, Items: { 0: { JobNotes: salt } } },
      meta: { actor: { name: salt } },
    });
  });

  it('differ for equal values', () => {
    const { meta } = record(newEvent({ JobNotes: 'Gate', Was: { JobNotes: 'Gate' } }));
    const { JobNotes, Was } = (meta.salts as unknown as { data: typeof data }).data;
    expect(JobNotes).not.toBe(Was.JobNotes);
  });

  it('cover the fields that the kind of stream marks as personal', () => {
    const streams = { 'customer-7': ['Name'], 'note-7': ['Title'], 'tax-rates-7': [] };
    for (const [stream, expected] of Object.entries(streams)) {
      const salts = record(newEvent({ Name: 'A', Title: 'B', Rate: 1 }), stream).meta.salts as { data?: object };
      expect(Object.keys(salts.data ?? {})).toEqual(expected);
    }
  });

  it('are omitted when no value is personal', () => {
    const bySystem = {
      ...newEvent(),
      meta: { ...newEvent().meta, actor: { kind: 'system', id: null, name: 'Picket' } },
    };
    expect(record(bySystem as NewEvent, 'tax-rates-3').meta).not.toHaveProperty('salts');
  });

  const marked = Object.keys(personalDataFields).filter((kind) => personalDataFields[kind]!.length > 0);
  it.each(marked)('cover every personal field of %s', (kind) => {
    const values = Object.fromEntries(personalDataFields[kind]!.map((name) => [name, 'someone']));
    expect(JSON.stringify(erase(record(newEvent({ ...values, Was: values }), `${kind}-1`)))).not.toContain('someone');
  });
});

describe('findBreak', () => {
  const event = record(newEvent(data));

  it('accepts the event as it was written', () => expect(breakOf(event)).toBeNull());

  it.each<[string, (copy: ReturnType<typeof JSON.parse>) => void]>([
    ['a changed personal value', (copy) => (copy.data.JobNotes = 'Her dog is kind')],
    ['a changed value within a personal one', (copy) => (copy.data.Customer.Name = 'Eve Garden')],
    ['a changed earlier personal value', (copy) => (copy.data.Was.JobNotes = 'Has a cat')],
    ['a changed personal value in a list', (copy) => (copy.data.Items[0].JobNotes = 'Behind the door')],
    ['a changed name of the actor', (copy) => (copy.meta.actor.name = 'Eve')],
    ['a changed salt', (copy) => (copy.meta.salts.data.JobNotes = copy.meta.salts.data.Customer)],
    ['a missing salt', (copy) => delete copy.meta.salts.data.JobNotes],
    ['a salt for a value that is not personal', (copy) => (copy.meta.salts.data.LocationName = 'x')],
    ['a salt for a missing value', (copy) => (copy.meta.salts.data.Color = 'x')],
    ['a salt of another type', (copy) => (copy.meta.salts.data.JobNotes = 7)],
    ['null instead of the salts', (copy) => (copy.meta.salts = null)],
    ['missing salts', (copy) => delete copy.meta.salts],
    ['a changed plain value', (copy) => (copy.data.Discount = 0.2)],
    ['a changed empty personal value', (copy) => (copy.data.ShopNotes = 'Hello')],
    ['a changed plain value of the metadata', (copy) => (copy.meta.requestId = 'another')],
    ['missing data', (copy) => delete copy.data],
  ])('detects %s', (_what, change) => {
    expect(breakOf(changed(event, change))).toBe(altered);
  });

  it('detects a character that moved from the value to the salt', () => {
    const counted = record(newEvent({ JobNotes: 12 }));
    const moved = changed(counted, ({ data: copy, meta }) => {
      meta.salts.data.JobNotes += '1';
      copy.JobNotes = 2;
    });
    expect(breakOf(moved)).toBe(altered);
  });
});

describe('erase', () => {
  const event = record(newEvent(data));
  const erased = erase(event);
  const digest = { Erased: expect.stringMatching(/^[0-9a-f]{64}$/) };

  it('replaces personal values by digests and drops the salts', () => {
    expect(erased.data).toEqual({
      ...data,
      JobNotes: digest,
      Customer: digest,
      Was: { Customer: null, JobNotes: digest },
      Items: [{ Id: 1, JobNotes: digest }, { Id: 2 }],
    });
    expect(erased.meta.actor).toEqual({ ...event.meta.actor, name: digest });
    expect(erased.meta).not.toHaveProperty('salts');
  });

  it('leaves the hash, id, version and all other fields unchanged', () => {
    const { data: _, meta, ...rest } = erased;
    expect(event).toMatchObject(rest);
    expect(meta.hash).toBe(event.meta.hash);
  });

  it('returns an event that verifies together with its successor', () => {
    const [first, second] = seal('job-12', EMPTY_STREAM, [newEvent(data), newEvent(data)]);
    expect(breakOf(erased)).toBeNull();
    const end = { version: 1, hash: first!.meta.hash };
    expect(findBreak(end, { ...erase(second!), position: '2' })).toBeNull();
  });

  it('changes nothing in an event that is already erased', () => expect(erase(erased)).toBe(erased));

  it.each<[string, (copy: ReturnType<typeof JSON.parse>) => void]>([
    ['another value', (copy) => (copy.data.JobNotes = 'Her dog is kind')],
    ['the original value without its salt', (copy) => (copy.data.JobNotes = data.JobNotes)],
    [
      'another value and a salt',
      (copy) => {
        copy.data.JobNotes = 'Her dog is kind';
        copy.meta.salts = { data: { JobNotes: 'AAAAAAAAAAAAAAAAAAAAAA' } };
      },
    ],
    ['another digest', (copy) => (copy.data.JobNotes = copy.data.Customer)],
    ['nothing', (copy) => delete copy.data.JobNotes],
  ])('lets verification detect an erased value replaced by %s', (_what, change) => {
    expect(breakOf(changed(erased, change))).toBe(altered);
  });

  it('returns an event that verifies, for any JSON data', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, other) => {
        const any = record(newEvent({ JobNotes: value, Other: other, Was: { Customer: other } }));
        expect(breakOf(changed(any, () => undefined))).toBeNull();
        expect(breakOf(changed(erase(any), () => undefined))).toBeNull();
      }),
    ));
});
