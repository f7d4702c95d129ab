import type { Recorded } from '@picket/domain';
import { propertyRuns } from '@picket/domain/testing/thorough';
import fc from 'fast-check';
import { newEvent } from './event-store.contract.ts';
import { UnreadableEventError } from './event-store.ts';
import { type ChainEnd, EMPTY_STREAM, seal } from './hash-chain.ts';
import { erase } from './personal-values.ts';
import { verifyLog } from './verify-log.ts';

const positionOf = (index: number) => String(index + 1).padStart(20, '0');

/** Returns a stored log as the JSON of each event. */
function logOf(entries: readonly { stream: string; data: unknown }[]): string[] {
  const ends = new Map<string, ChainEnd>();
  return entries.map(({ stream, data }, index) => {
    const [sealed] = seal(stream, ends.get(stream) ?? EMPTY_STREAM, [newEvent(data)]);
    ends.set(stream, { version: sealed!.version, hash: sealed!.meta.hash });
    return JSON.stringify({ ...sealed, position: positionOf(index) });
  });
}

function parse(text: string, index: number): Recorded {
  try {
    return JSON.parse(text) as Recorded;
  } catch {
    throw new UnreadableEventError('job-?', 0, positionOf(index));
  }
}

const storeOf = (texts: readonly string[]) => ({
  async *readAll(after: string) {
    for (let index = Number(after); index < texts.length; index++) yield parse(texts[index]!, index);
  },
});

const verifyTexts = (texts: readonly string[], earlier?: { events: number; digest: string }) =>
  verifyLog(storeOf(texts), earlier);

/** Renumbers the positions, as an attacker would to hide a change. */
const renumbered = (texts: readonly string[]): string[] =>
  texts.map((text, index) => JSON.stringify({ ...JSON.parse(text), position: positionOf(index) }));

const data = fc.oneof(
  fc.jsonValue(),
  fc.record({ JobNotes: fc.string(), Was: fc.record({ Customer: fc.jsonValue() }) }),
);
const entry = fc.record({ stream: fc.constantFrom('job-1', 'job-2', 'tax-rates-1'), data });
const logs = fc.array(entry, { minLength: 2, maxLength: 12 }).map(logOf);
const logAnd = <T>(rest: (log: string[]) => fc.Arbitrary<T>) =>
  logs.chain((log) => fc.tuple(fc.constant(log), rest(log)));
const indexIn = (log: readonly unknown[]) => fc.nat(log.length - 1);

async function isFound(log: string[], tampered: string[]): Promise<boolean> {
  const { head } = await verifyTexts(log);
  const { breaks, difference } = await verifyTexts(tampered, head);
  return breaks.length > 0 || difference !== null;
}

const streamOf = (text: string) => (JSON.parse(text) as Recorded).stream;

describe('verifyLog', () => {
  it('reports no break in an unchanged log, and returns the same head each time', () =>
    fc.assert(
      fc.asyncProperty(logs, async (log) => {
        const first = await verifyTexts(log);
        expect(first).toMatchObject({ breaks: [], difference: null, head: { events: log.length } });
        expect(first.streams).toBe(new Set(log.map(streamOf)).size);
        expect(await verifyTexts(log, first.head)).toEqual(first);
      }),
    ));

  it('accepts events appended since the earlier head', async () => {
    const log = logOf([1, 2, 3, 4].map((data) => ({ stream: 'job-1', data })));
    for (const length of [0, 1, 3]) {
      const { head } = await verifyTexts(log.slice(0, length));
      expect((await verifyTexts(log, head)).difference).toBeNull();
    }
  });

  it('accepts a log in which personal values were erased, with the head from before the erasure', () =>
    fc.assert(
      fc.asyncProperty(logAnd(indexIn), async ([log, index]) => {
        const { head } = await verifyTexts(log);
        const erased = log.with(index, JSON.stringify(erase(JSON.parse(log[index]!))));
        expect(erased[index]).not.toContain('Olivia');
        expect(await verifyTexts(erased, head)).toMatchObject({ breaks: [], difference: null, head });
      }),
    ));

  it('finds any flipped byte', () =>
    fc.assert(
      fc.asyncProperty(
        logAnd((log) => fc.tuple(indexIn(log), fc.nat(), fc.nat(7))),
        async ([log, [index, byte, bit]]) => {
          const bytes = Buffer.from(log[index]!);
          bytes[byte % bytes.length]! ^= 1 << bit;
          const tampered = log.with(index, bytes.toString('utf8'));
          const isSameEvent = () => {
            try {
              return JSON.stringify(JSON.parse(tampered[index]!)) === log[index];
            } catch {
              return false;
            }
          };
          expect((await isFound(log, tampered)) || isSameEvent()).toBe(true);
        },
      ),
      { numRuns: propertyRuns(200) },
    ));

  it('finds any dropped event', () =>
    fc.assert(
      fc.asyncProperty(logAnd(indexIn), async ([log, index]) => {
        const left = log.toSpliced(index, 1);
        expect(await isFound(log, left)).toBe(true);
        expect(await isFound(log, renumbered(left))).toBe(true);
      }),
    ));

  it('finds an event missing in the middle of its stream without an earlier head', () =>
    fc.assert(
      fc.asyncProperty(logAnd(indexIn), async ([log, index]) => {
        fc.pre(log.slice(index + 1).some((text) => streamOf(text) === streamOf(log[index]!)));
        expect((await verifyTexts(renumbered(log.toSpliced(index, 1)))).breaks).toHaveLength(1);
      }),
    ));

  it('finds any two swapped events', () =>
    fc.assert(
      fc.asyncProperty(
        logAnd((log) => fc.tuple(indexIn(log), indexIn(log))),
        async ([log, [a, b]]) => {
          fc.pre(a !== b);
          const swapped = log.with(a, log[b]!).with(b, log[a]!);
          expect((await verifyTexts(swapped)).breaks).not.toEqual([]);
          expect(await isFound(log, renumbered(swapped))).toBe(true);
        },
      ),
    ));

  it('finds any inserted event', () =>
    fc.assert(
      fc.asyncProperty(
        logAnd((log) => fc.tuple(indexIn(log), indexIn(log), fc.boolean())),
        async ([log, [at, of, isForged]]) => {
          const copy = JSON.parse(log[of]!) as Recorded;
          const inserted = isForged ? { ...copy, data: { Forged: true }, version: copy.version + 1 } : copy;
          expect(await isFound(log, renumbered(log.toSpliced(at, 0, JSON.stringify(inserted))))).toBe(true);
        },
      ),
    ));

  it('finds a truncated log', () =>
    fc.assert(
      fc.asyncProperty(logAnd(indexIn), async ([log, length]) => {
        const { head } = await verifyTexts(log);
        const { breaks, difference } = await verifyTexts(log.slice(0, length), head);
        expect(breaks).toEqual([]);
        expect(difference).toBe(`the log ends after ${length} of ${log.length} events`);
      }),
    ));

  it('reports the first break of each stream and continues after a damaged event', async () => {
    const log = logOf(
      [1, 2, 3].flatMap((data) => [
        { stream: 'job-1', data },
        { stream: 'job-2', data },
        { stream: 'job-3', data },
      ]),
    );
    const tampered = log.with(3, 'damaged').with(4, log[4]!.replace('"data":2', '"data":7'));
    const { breaks, head } = await verifyTexts(tampered);
    expect(head.events).toBe(9);
    expect(breaks).toEqual([
      { stream: 'job-?', version: 0, reason: 'it is damaged' },
      { stream: 'job-2', version: 2, reason: 'its content is not what was written' },
      { stream: 'job-1', version: 3, reason: 'version 3 follows version 1' },
    ]);
  });

  it('agrees with a head that ends at a damaged event', async () => {
    const log = logOf([1, 2, 3].map((data) => ({ stream: 'job-1', data }))).with(1, 'damaged');
    const { head } = await verifyTexts(log.slice(0, 2));
    expect(head.events).toBe(2);
    expect((await verifyTexts(log, head)).difference).toBeNull();
  });

  it('collects the files that events refer to', async () => {
    const data = { LogoSha256: 'a', Pages: [{ ImageSha256: 'b', Name: 'x' }], DraftSha256: null };
    const { files } = await verifyTexts(logOf([{ stream: 'company-1', data }]));
    expect(files).toEqual(new Set(['a', 'b']));
  });
});
