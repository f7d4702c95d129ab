import { correctedTime, dayAt, endOfDay, instantOf, isDay, ValidationError } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { ReportMoment } from '@picket/projections/reports/fact-report';
import { momentAt, reportHead } from '@picket/projections/reports/report.query';
import { readClockCorrections } from '../../adapters/event-store/clock-corrections.ts';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { parsePosition, unknownPositionMessage } from '../../adapters/event-store/log-position.ts';

interface AsOfSources {
  readonly reader: Reader;
  readonly store: Pick<EventStore, 'eventAt' | 'read'>;
  readonly now: Date;
  readonly zone: string;
}

/**
 * The moment of the log that a report reflects: now, an instant, the end of a company day, or `p` and a position (rulings
 * 28 and 52). @throws ValidationError for the future and for any other text.
 */
export async function momentOf(asOf: string | null | undefined, sources: AsOfSources): Promise<ReportMoment> {
  const { reader, now, zone } = sources;
  if (asOf === undefined || asOf === null || asOf === '') return atPosition(await reportHead(reader), sources);
  const position = parsePosition(asOf);
  if (position) {
    if (position > (await reportHead(reader))) throw refused(FUTURE);
    return atPosition(position, sources);
  }
  if (isDay(asOf)) {
    if (asOf > dayAt(now, zone)) throw refused(FUTURE);
    return atInstant(before(endOfDay(asOf, zone)), sources);
  }
  const instant = instantOf(asOf);
  if (!instant) throw refused('As of must be a date, a date and time (ISO 8601) or p and a position');
  if (Date.parse(instant) > now.getTime()) throw refused(FUTURE);
  return atInstant(instant, sources);
}

const FUTURE = 'As of cannot be in the future';

const refused = (message: string) => new ValidationError({ AsOf: [message] });

const before = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

async function atPosition(Position: string, { store, now }: AsOfSources): Promise<ReportMoment> {
  if (Position === '') return { Position, RecordedAt: now.toISOString() };
  const event = await store.eventAt(Position);
  if (!event) throw refused(unknownPositionMessage);
  return { Position, RecordedAt: correctedTime(await readClockCorrections(store), event) };
}

/** Before the first fact: the start of the log. */
const atInstant = async (instant: string, { reader, store }: AsOfSources): Promise<ReportMoment> =>
  (await momentAt(reader, instant, await readClockCorrections(store))) ?? { Position: '', RecordedAt: instant };
