import {
  type Dates,
  datesInZone,
  initialSettings,
  initialTimeZone,
  type Position,
  type Recorded,
  settingsId,
  streamOf,
} from '@picket/domain';
import type { EventStore } from './event-store.ts';
import { StreamTail } from './stream-tail.ts';
import { upcast } from './upcasters.ts';

/** A value of a setting, and the position of the event that set it. */
interface Change<V> {
  readonly position: Position;
  readonly value: V;
}
type Changes<V> = readonly Change<V>[];

const settingsStream = streamOf('settings', settingsId);
const jobStreams = 'job-';

/** The new value of the setting; undefined for any other event. */
function valueSetBy(event: Recorded, name: 'TimeZone' | 'InvoiceDueDays'): unknown {
  if (event.type !== 'SettingChanged') return undefined;
  const { Setting, Value } = upcast(event).data as { Setting?: unknown; Value?: unknown };
  return Setting === name ? Value : undefined;
}

/** The changes of the settings by which the company counts days, in order. Only new settings are read again. */
export class DaySettings {
  private readonly zones: Change<string>[] = [];
  private readonly dueDays: Change<number>[] = [];
  private readonly tail: StreamTail;

  constructor(store: Pick<EventStore, 'read'>) {
    this.tail = new StreamTail(store, settingsStream);
  }

  async read(): Promise<{ readonly zones: Changes<string>; readonly dueDays: Changes<number> }> {
    for (const event of await this.tail.read()) {
      const { position } = event;
      const zone = valueSetBy(event, 'TimeZone');
      const days = valueSetBy(event, 'InvoiceDueDays');
      if (zone !== undefined) this.zones.push({ position, value: String(zone) });
      if (days !== undefined) this.dueDays.push({ position, value: Number(days) });
    }
    return { zones: this.zones, dueDays: this.dueDays };
  }
}

const valueBefore = <V>(changes: Changes<V>, position: Position, initial: V): V =>
  changes.findLast((change) => change.position < position)?.value ?? initial;

const zoneBefore = (changes: Changes<string>, position: Position): string =>
  valueBefore(changes, position, initialTimeZone);

/** Adds to each event of a part of the log the company's zone and the days until invoices are due at the time. */
export async function* withDaySettings(
  events: AsyncIterable<Recorded>,
  settings: DaySettings,
): AsyncGenerator<Recorded, void, undefined> {
  let zone: string | undefined;
  let dueDays: number | undefined;
  for await (const event of events) {
    if (zone === undefined || dueDays === undefined) {
      const changes = await settings.read();
      zone = zoneBefore(changes.zones, event.position);
      dueDays = valueBefore(changes.dueDays, event.position, initialSettings.InvoiceDueDays);
    }
    yield zone === initialTimeZone && dueDays === initialSettings.InvoiceDueDays ? event : { ...event, zone, dueDays };
    zone = (valueSetBy(event, 'TimeZone') as string | undefined) ?? zone;
    dueDays = (valueSetBy(event, 'InvoiceDueDays') as number | undefined) ?? dueDays;
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
  settings: DaySettings,
  store: Pick<EventStore, 'read'>,
): Promise<Recorded[]> {
  const stream = events[0]?.stream;
  if (stream?.startsWith(jobStreams) !== true || !events.some(hasDates)) return events;
  const { zones: changes } = await settings.read();
  const last = changes.at(-1);
  if (!last || events[0]!.position > last.position) return events;
  // An event may change one date of a pair: the other one is in an earlier event.
  const earlier = events[0]!.version === 1 ? [] : (await store.read(stream)).slice(0, events[0]!.version - 1);
  return datesIn(last.value, [...earlier, ...events], changes).slice(earlier.length);
}

function datesIn(present: string, events: readonly Recorded[], changes: Changes<string>): Recorded[] {
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
