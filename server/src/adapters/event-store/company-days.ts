import {
  type Dates,
  datesInZone,
  initialTimeZone,
  type Position,
  type Recorded,
  settingsId,
  streamOf,
} from '@picket/domain';
import type { EventStore } from './event-store.ts';

/** A time zone of the company, and the position of the event that set it. */
interface ZoneChange {
  readonly position: Position;
  readonly zone: string;
}

const settingsStream = streamOf('settings', settingsId);
const jobStreams = 'job-';

/** The zone that the event sets; undefined for any other event. */
const zoneSetBy = ({ type, data }: Recorded): string | undefined => {
  const { Setting, Value } = data as { Setting?: unknown; Value?: unknown };
  return type === 'SettingChanged' && Setting === 'TimeZone' ? String(Value) : undefined;
};

/** The changes of the company's zone, in order. Only new settings are read again. */
export class CompanyZones {
  private readonly changes: ZoneChange[] = [];
  private version = 0;

  constructor(private readonly store: Pick<EventStore, 'read'>) {}

  async read(): Promise<readonly ZoneChange[]> {
    for (const event of await this.store.read(settingsStream, this.version)) {
      const zone = zoneSetBy(event);
      // Two reads at once may get the same events.
      if (event.version > this.version && zone !== undefined) this.changes.push({ position: event.position, zone });
      this.version = Math.max(this.version, event.version);
    }
    return this.changes;
  }
}

const zoneBefore = (changes: readonly ZoneChange[], position: Position): string =>
  changes.findLast((change) => change.position < position)?.zone ?? initialTimeZone;

/** Adds the company's zone at the time to each event of a part of the log. */
export async function* withZones(
  events: AsyncIterable<Recorded>,
  zones: CompanyZones,
): AsyncGenerator<Recorded, void, undefined> {
  let zone: string | undefined;
  for await (const event of events) {
    zone ??= zoneBefore(await zones.read(), event.position);
    yield zone === initialTimeZone ? event : { ...event, zone };
    zone = zoneSetBy(event) ?? zone;
  }
}

const pairs = [
  ['EstimateStartDate', 'EstimateEndDate'],
  ['InstallationStartDate', 'InstallationEndDate'],
] as const;
type DateField = (typeof pairs)[number][number];
type JobDates = Partial<Record<DateField, string | null>>;

/**
 * Returns the events of a job with its dates in the company's present zone: those that were all-day when they were
 * recorded stay on their days (ruling 76). Later readers need no other zone than the present one.
 */
export async function onCompanyDays(
  events: Recorded[],
  zones: CompanyZones,
  store: Pick<EventStore, 'read'>,
): Promise<Recorded[]> {
  const stream = events[0]?.stream;
  if (stream?.startsWith(jobStreams) !== true || !events.some(hasDates)) return events;
  const changes = await zones.read();
  const last = changes.at(-1);
  if (!last || events[0]!.position > last.position) return events;
  // An event may change one date of a pair: the other one is in an earlier event.
  const earlier = events[0]!.version === 1 ? [] : (await store.read(stream)).slice(0, events[0]!.version - 1);
  return datesIn(last.zone, [...earlier, ...events], changes).slice(earlier.length);
}

function datesIn(present: string, events: readonly Recorded[], changes: readonly ZoneChange[]): Recorded[] {
  let recorded: JobDates = {};
  let shown: JobDates = {};
  let zone = initialTimeZone;
  return events.map((event) => {
    if (!hasDates(event)) return event;
    const now = zoneBefore(changes, event.position);
    recorded = { ...inZone(recorded, zone, now), ...datesOf(event.data) };
    zone = now;
    const before = shown;
    shown = inZone(recorded, zone, present);
    const { Was } = event.data as { Was?: object };
    const data = { ...(event.data as object), ...changed(event.data as object, shown) };
    return { ...event, data: Was ? { ...data, Was: { ...Was, ...changed(Was, before) } } : data };
  });
}

const hasDates = ({ data }: Recorded): boolean => Object.keys(datesOf(data)).length > 0;

const datesOf = (data: unknown): JobDates =>
  Object.fromEntries(
    pairs.flat().flatMap((field) => (Object.hasOwn(Object(data), field) ? [[field, (data as JobDates)[field]]] : [])),
  );

/** The fields that the data has, with these dates. */
const changed = (data: object, dates: JobDates): JobDates =>
  Object.fromEntries(Object.keys(datesOf(data)).map((field) => [field, dates[field as DateField] ?? null]));

function inZone(dates: JobDates, from: string, to: string): JobDates {
  return Object.assign(
    {},
    ...pairs.map(([startField, endField]) => {
      const { start, end }: Dates = datesInZone(
        { start: dates[startField] ?? null, end: dates[endField] ?? null },
        from,
        to,
      );
      return { [startField]: start, [endField]: end };
    }),
  );
}
