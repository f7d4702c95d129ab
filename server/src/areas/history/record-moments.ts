import { Inject, Injectable } from '@nestjs/common';
import {
  DAMAGED_EVENT,
  type DomainEvent,
  type FieldChange,
  type JobTotals,
  type Moment,
  NotFoundError,
  type RecordAt,
  type RecordComparison,
  type Recorded,
  recordOf,
  type Timeline,
  type TimelineTick,
} from '@picket/domain';
import { UnreadableEventError } from '../../adapters/event-store/event-store.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { changeText, Histories, type OpenHistory, valueText } from './histories.ts';
import { differences, type HistoryRecord, type RecordState, type SourceEntry } from './history-source.ts';
import type { HistoryValue } from './history-values.ts';
import type { PastReader } from './past-reader.ts';
import { reasonIn, whereIn } from './recorded-circumstances.ts';
import { ReferenceNames } from './reference-names.ts';

/** A record at a point of its history. */
interface RecordPoint {
  readonly moment: Moment;
  readonly state: RecordState;
  readonly reader: PastReader;
}

/** The points in the histories of records: their timelines, the record as it stood, and what differs between two points. */
@Injectable()
export class RecordMoments {
  constructor(
    @Inject(Histories) private readonly histories: Histories,
    @Inject(ReferenceNames) private readonly names: ReferenceNames,
  ) {}

  /** A page, oldest first. @throws NotFoundError as `Histories.open` */
  async timeline(caller: Caller, record: HistoryRecord, page: { skip: number; take: number }): Promise<Timeline> {
    const { events, entries } = await this.histories.open(caller, record);
    const totals = grandTotals(events, entries);
    const to = page.skip + page.take;
    const data = entries.slice(page.skip, to).map((entry, index) => tick(entry, record, totals[page.skip + index]!));
    return { data, total: entries.length, Version: events.at(-1)?.version ?? 0 };
  }

  /** @throws NotFoundError as `Histories.open` and before the record was added, ValidationError */
  async at(caller: Caller, record: HistoryRecord, at?: string): Promise<RecordAt> {
    const open = await this.histories.open(caller, record);
    const { moment, state, reader } = await this.point(open, at);
    const nameOf = await this.names.load(partsIn(state.values), reader);
    return {
      Kind: record.kind,
      Id: record.id,
      Name: state.name,
      ...moment,
      LastVersion: open.events.at(-1)!.version,
      Fields: state.values.map((value) => ({
        Key: value.key,
        Field: nameOf(value.label),
        Value: valueText(value, nameOf),
      })),
    };
  }

  /**
   * Returns the differences between two points. Without `to`: today; without `from`: the step before `to`.
   * @throws NotFoundError as `Histories.open` and before the record was added, ValidationError
   */
  async compare(
    caller: Caller,
    record: HistoryRecord,
    { from, to }: { from?: string; to?: string },
  ): Promise<RecordComparison> {
    const open = await this.histories.open(caller, record);
    const later = await this.point(open, to);
    const earlier = from === undefined ? await this.stepBefore(open, later) : await this.point(open, from);
    return { From: earlier.moment, To: later.moment, Fields: await this.fields(earlier, later) };
  }

  /** Returns the differences between a record today and the record after further events. @throws NotFoundError */
  async compareWith(caller: Caller, record: HistoryRecord, later: readonly DomainEvent[]): Promise<RecordComparison> {
    const open = await this.histories.open(caller, record);
    const present = await this.point(open);
    const state = open.source.state([...open.events, ...(later as Recorded[])]);
    const { moment } = present;
    return { From: moment, To: moment, Fields: await this.fields(present, { ...present, state }) };
  }

  /** Before the first step that the caller may see, there is nothing. */
  private async stepBefore(open: OpenHistory, later: RecordPoint): Promise<RecordPoint> {
    const { entries, since } = open;
    const last = entries.findLastIndex(({ event }) => event.position <= later.moment.Position);
    const before = entries[last - 1]?.event.position;
    return before === undefined || before < since ? nothing(later) : this.point(open, `p${before}`);
  }

  /**
   * Returns the changes that further events would make to a record of today, and the differences that would be left from
   * an earlier point, whose values are then in `From`.
   * @throws NotFoundError, ValidationError
   */
  async compareRestored(
    caller: Caller,
    record: HistoryRecord,
    at: string,
    later: readonly DomainEvent[],
  ): Promise<{ Fields: FieldChange[]; Left: FieldChange[] }> {
    const open = await this.histories.open(caller, record);
    const [then, present] = await Promise.all([this.point(open, at), this.point(open)]);
    const restored = { ...present, state: open.source.state([...open.events, ...(later as Recorded[])]) };
    const [Fields, Left] = await Promise.all([this.fields(present, restored), this.fields(then, restored)]);
    return { Fields, Left };
  }

  private async point({ source, events, entries, since }: OpenHistory, at?: string): Promise<RecordPoint> {
    const reader = at === undefined ? this.histories.pastReader(() => true) : await this.histories.asOf(at, events);
    const past = entries.filter(({ event }) => reader.isPast(event));
    const damaged = past.find(({ event }) => event.type === DAMAGED_EVENT)?.event;
    if (damaged) throw new UnreadableEventError(damaged.stream, damaged.version, damaged.position);
    const own = events.filter(reader.isPast);
    const last = past.at(-1)?.event;
    if (own.length === 0 || !last || last.position < since) throw new NotFoundError();
    const timeOf = await this.histories.times();
    const moment = { Version: own.at(-1)!.version, Position: last.position, At: timeOf(last) };
    return { moment, state: source.state(own), reader };
  }

  private async fields(earlier: RecordPoint, later: RecordPoint): Promise<FieldChange[]> {
    const changes = differences(earlier.state.values, later.state.values);
    const [before, after] = await Promise.all([
      this.histories.namesIn(changes, earlier.reader),
      this.histories.namesIn(changes, later.reader),
    ]);
    return changes.map((change) => ({
      Key: (change.after ?? change.before)!.key,
      ...changeText(change, after, before),
    }));
  }
}

/** Before the first step, the record has no values. */
const nothing = ({ moment, state, reader }: RecordPoint): RecordPoint => ({
  moment: { ...moment, Version: 0 },
  state: { ...state, values: [] },
  reader,
});

const partsIn = (values: readonly HistoryValue[]) => values.flatMap(({ label, parts }) => [label, ...parts]);

/** The job's grand total after each entry; null for other records. */
function grandTotals([added]: readonly Recorded[], entries: readonly SourceEntry[]): (number | null)[] {
  let total: number | null = null;
  return entries.map(({ event }) => {
    if (event.stream !== added?.stream) return total;
    const { Totals } = event.data as { Totals?: Pick<JobTotals, 'GrandTotal'> };
    total = Totals?.GrandTotal ?? total;
    return total;
  });
}

function tick({ event, text, tickKind }: SourceEntry, record: HistoryRecord, GrandTotal: number | null): TimelineTick {
  const { kind, id } = recordOf(event.stream);
  const { at: At, actor } = event.meta;
  return {
    Position: event.position,
    Version: kind === record.kind && id === record.id ? event.version : null,
    At,
    Kind: tickKind,
    Record: kind,
    RecordId: id,
    Type: event.type,
    ActorKind: actor.kind,
    ActorName: actor.name,
    Text: text,
    Why: reasonIn(event),
    Where: whereIn(event),
    GrandTotal,
  };
}
