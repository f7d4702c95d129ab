import { type ReportRow, StatusNames } from '@picket/domain';
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
    return kind === 'stages' ? stageLabel(String(key)) : (names.get(Number(key)) ?? `#${key}`);
  };
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
    case 'stages':
      return new Map();
  }
}

const listNames = async (reader: Reader, list: 'teams' | 'customer-sources' | 'lost-reasons', ids: readonly number[]) =>
  new Map((await findItems(reader, list, ids)).map(({ Id, Name }) => [Id, Name]));

/** The order of stages in rows. */
export const stageOrder = Object.keys(stageLabels);
