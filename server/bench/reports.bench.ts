import { join } from 'node:path';
import { dayAt, type ReportName, type ReportRequest, UserRoles } from '@picket/domain';
import { Reader } from '@picket/projections/core/reader';
import { tableName } from '@picket/projections/core/tables';
import { receivableRows } from '@picket/projections/report-facts/receivable-facts';
import {
  type JobFacts,
  type Outcome,
  type ReportFacts,
  STILL,
  type Stage,
} from '@picket/projections/report-facts/report-facts';
import { reportFactsProjection } from '@picket/projections/report-facts/report-facts.projection';
import { reportFigures } from '@picket/projections/reports/report.query';
import { SqliteReadStore } from '@picket/projections/stores/sqlite/sqlite.read-store';
import { Chance } from '../seed/chance.ts';
import type { BenchOptions } from './bench-options.ts';
import { type Measure, milliseconds, percentile, timed } from './measure.ts';

const { model } = reportFactsProjection;
const table = tableName(model.name, reportFactsProjection.version, 1);
const zone = 'America/New_York';
const WRITTEN_AT_ONCE = 1000;
const CHANGES_PER_JOB = 8;
const limit = { atMost: 2_000 };

/** Reports of a large company, now and as of past moments (ruling 28: 2 s for 100,000 jobs). */
export async function benchReports({ folder, quick }: BenchOptions): Promise<Measure[]> {
  const jobs = quick ? 5_000 : 100_000;
  const store = SqliteReadStore.open(join(folder, 'facts.sqlite'));
  try {
    await fill(store, jobs);
    const reader = new Reader(store);
    const changes = jobs * CHANGES_PER_JOB;
    const moments = [1, 0.9, 0.5, 0.1].map((part) => positionOf(Math.floor(changes * part)));
    const worst = async (name: ReportName, request: ReportRequest): Promise<number> => {
      const times: number[] = [];
      for (const Position of moments) {
        const context = {
          reader,
          request,
          period: { StartDate: request.StartDate ?? '', EndDate: request.EndDate ?? '' },
          moment: { Position, RecordedAt: '2026-11-20T12:00:00.000Z' },
          caller: { Id: 1, UserRoleId: UserRoles.Administrator },
          zone,
        };
        times.push(await timed(() => reportFigures(name, context)));
      }
      return percentile(times, 1);
    };
    const all = { StartDate: '2017-01-01', EndDate: '2026-11-20' };
    const quarter = { StartDate: '2026-08-23', EndDate: '2026-11-20' };
    const what = (name: string) => `${name}, ${jobs} jobs with ${changes} changes, as of any moment: slowest`;
    return [
      milliseconds(what('close report of 10 years'), await worst('close-report', all), limit),
      milliseconds(
        what('close report of 10 years by estimator'),
        await worst('close-report', { ...all, GroupBy: 'estimator' }),
        limit,
      ),
      milliseconds(
        what('close report of 13 weeks by week'),
        await worst('close-report', { ...quarter, GroupBy: 'week' }),
        limit,
      ),
      milliseconds(what('sales of 10 years by month'), await worst('sales', { ...all, GroupBy: 'month' }), limit),
      milliseconds(what('pipeline by stage'), await worst('pipeline', { GroupBy: 'stage' }), limit),
      milliseconds(what('receivables by age'), await worst('receivables', { GroupBy: 'age' }), limit),
    ];
  } finally {
    await store.close();
  }
}

const positionOf = (change: number): string => String(change).padStart(20, '0');

async function fill(store: SqliteReadStore, jobs: number): Promise<void> {
  await store.ensure(model, table);
  await store.activate(model.name, table);
  const chance = new Chance(7);
  for (let from = 1; from <= jobs; from += WRITTEN_AT_ONCE) {
    const rows = Array.from({ length: Math.min(WRITTEN_AT_ONCE, jobs - from + 1) }, (_, index) =>
      factsOf(from + index, jobs, chance),
    ).flat();
    const stored = rows.map((row) => ({
      id: row.To === STILL ? String(row.JobId) : `${row.JobId}-${row.From}`,
      position: row.From,
      row,
    }));
    const owed = rows
      .filter(({ To }) => To === STILL)
      .flatMap((row) => receivableRows(null, row, { position: row.From }))
      .map(({ id, row }) => ({ id, position: row.From, row }));
    await store.write<ReportFacts>(model, table, [...stored, ...owed], positionOf(jobs * CHANGES_PER_JOB));
  }
}

/** The history of a job: items that are added one by one, then an order that goes on, or a loss. */
function factsOf(JobId: number, jobs: number, chance: Chance): JobFacts[] {
  const start = Date.UTC(2017, 0, 2) + Math.floor((JobId / jobs) * 3_600) * 86_400_000;
  const first = (JobId - 1) * CHANGES_PER_JOB + 1;
  const isLost = chance.int(1, 10) > 6;
  const days = chance.int(1, 40);
  const owners = { CompanyId: chance.int(1, 4), UserId: chance.int(1, 12), SourceId: chance.int(1, 8) };
  return Array.from({ length: CHANGES_PER_JOB }, (_, change) => {
    const isOrder = !isLost && change > 4;
    const isLast = change === CHANGES_PER_JOB - 1;
    const at = new Date(start + change * 86_400_000).toISOString();
    const Stage: Stage = isOrder ? (['order', 'ready', 'invoiced'] as const)[change - 5]! : 'estimate';
    const Outcome: Outcome = isOrder ? 'order' : isLost && isLast ? 'lost' : 'open';
    const total = 500 * (change + 1);
    return {
      Of: 'job',
      JobId,
      From: positionOf(first + change),
      To: isLast ? STILL : positionOf(first + change + 1),
      FromAt: at,
      CustomerId: JobId,
      CustomerTypeId: 1,
      PersonId: owners.UserId,
      ...owners,
      JobStatusId: isOrder ? 4 : 2,
      IsQuickQuote: false,
      EstimateStartDate: at,
      EstimatorId: null,
      IsLost: Outcome === 'lost',
      DeliveryTypeId: 1,
      DeliveryDate: null,
      OrderDate: isOrder ? new Date(start + days * 86_400_000).toISOString() : null,
      DeliveredDate: null,
      InvoiceDate: Stage === 'invoiced' ? at : null,
      EstimateOn: dayAt(at, 'UTC'),
      FirstEstimateOn: dayAt(new Date(start), 'UTC'),
      Pending: {},
      Confirmed: {},
      Stage,
      Outcome,
      Archived: false,
      CountedOn: dayAt(new Date(start), 'UTC'),
      RescheduledTo: null,
      RescheduledOn: null,
      StageAt: at,
      StageOn: dayAt(at, 'UTC'),
      StageDay: Date.parse(at) / 86_400_000,
      ManufacturingStatusId: 1,
      LostReasonId: Outcome === 'lost' ? chance.int(1, 5) : null,
      OrderedOn: isOrder ? dayAt(new Date(start + days * 86_400_000), 'UTC') : null,
      DaysToClose: isOrder ? days : null,
      DueDate: null,
      DeliveredOn: null,
      Promise: null,
      InvoicedOn: Stage === 'invoiced' ? dayAt(at, 'UTC') : null,
      FenceSectionTotal: total / 2,
      PostTotal: total / 4,
      GateTotal: 0,
      MiscTotal: total / 4,
      LaborTotal: 0,
      OrderTotal: total,
      GrandTotal: total,
      PaidTotal: 0,
      Balance: total,
      DueRows: [],
      IsUndated: false,
      Receivables: isOrder ? [{ What: 'owed', DueOn: dayAt(at, 'UTC'), Amount: total }] : [],
    } satisfies JobFacts;
  });
}
