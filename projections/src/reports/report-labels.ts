import { formatDay, isDay, numericDay, type ReportRow, StatusNames } from '@picket/domain';
import { findItems } from '../catalogue/catalogue.query.ts';
import { companiesProjection } from '../companies/companies.projection.ts';
import type { Reader } from '../core/reader.ts';
import { usersProjection } from '../users/users.projection.ts';
import type { GroupLabels } from './fact-report.ts';

const stageLabels: Readonly<Record<string, string>> = {
  opportunity: 'Opportunity',
  estimate: 'Estimate',
  signed: 'Signed',
  scheduled: 'Scheduled',
  order: 'Order',
  ready: 'Ready',
  delivered: 'Delivered',
  invoiced: 'Invoiced',
};

export const stageLabel = (stage: string): string => stageLabels[stage] ?? '';

/** Today's names of groups, by key. A group whose record is gone has its number. */
export async function labelsOf(
  reader: Reader,
  { labels: kind, none }: { labels: GroupLabels; none: string },
  keys: readonly ReportRow['Key'][],
) {
  const names = await namesOf(
    reader,
    kind,
    keys.filter((key) => typeof key === 'number'),
  );
  return (key: ReportRow['Key']): string => {
    if (key === null) return none;
    if (isText(kind)) return textOf(kind, String(key));
    return kind === 'stages' ? stageLabel(String(key)) : (names.get(Number(key)) ?? `#${key}`);
  };
}

type TextLabels = Extract<GroupLabels, 'values' | 'days' | 'months'>;

const isText = (kind: GroupLabels): kind is TextLabels => kind === 'values' || isChronological(kind);

/** Whether the groups are in the order of their keys, which begin with a day or a month. */
export const isChronological = (kind: GroupLabels): boolean => kind === 'days' || kind === 'months';

/** `2026-11-03 Check` is `11/03/2026 Check`, `2026-11 New Jersey 6.625%` is `Nov 2026, New Jersey 6.625%`. */
function textOf(kind: TextLabels, key: string): string {
  const [, first = '', rest = ''] = /^(\S*) ?(.*)$/.exec(key) ?? [];
  if (kind === 'days') return [isDay(first) ? numericDay(first) : first, rest].filter(Boolean).join(' ');
  if (kind === 'values') return key;
  return [formatDay(`${first}-01`, { month: 'short', year: 'numeric' }), rest].filter(Boolean).join(', ');
}

async function namesOf(reader: Reader, kind: GroupLabels, ids: readonly number[]): Promise<Map<number, string>> {
  switch (kind) {
    case 'companies': {
      const rows = await reader.getMany(companiesProjection.model, ids);
      return new Map(rows.map(({ Id, Name }) => [Id, Name]));
    }
    case 'users': {
      const rows = await reader.getMany(usersProjection.model, ids);
      return new Map(rows.map(({ Id, Name }) => [Id, Name]));
    }
    case 'teams':
      return listNames(reader, 'teams', ids);
    case 'sources':
      return listNames(reader, 'customer-sources', ids);
    case 'lostReasons':
      return listNames(reader, 'lost-reasons', ids);
    case 'customerTypes':
      return new Map(Object.entries(StatusNames.CustomerType).map(([id, name]) => [Number(id), name]));
    default:
      return new Map();
  }
}

const listNames = async (reader: Reader, list: 'teams' | 'customer-sources' | 'lost-reasons', ids: readonly number[]) =>
  new Map((await findItems(reader, list, ids)).map(({ Id, Name }) => [Id, Name]));

/** The order of stages in rows. */
export const stageOrder = Object.keys(stageLabels);
