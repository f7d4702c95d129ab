import type { ListAnswer, SavedReportRow } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { type SavedReportRecord, savedReportsProjection } from './saved-reports.projection.ts';

const { model } = savedReportsProjection;
const PAGE = 200;

/** The saved reports of a user, by name. */
export async function savedReportsOf(reader: Reader, UserId: number): Promise<ListAnswer<SavedReportRow>> {
  const { data, total } = await reader.find(model, { filter: { UserId }, sort: [['NameKey', 1]] });
  return { data: data.map(rowOf), total };
}

/** The saved reports that are emailed, in pages. */
export async function* mailedReports(reader: Reader): AsyncIterable<SavedReportRecord> {
  for (let after = 0; ; ) {
    const filter = { Every: { $in: ['week', 'month'] }, Id: { $gt: after } };
    const { data } = await reader.find(model, { filter, sort: [['Id', 1]], take: PAGE });
    yield* data;
    if (data.length < PAGE) return;
    after = data.at(-1)!.Id;
  }
}

const rowOf = ({ Id, Version, Name, View, Every, MailedOn, MailFailure }: SavedReportRecord): SavedReportRow => ({
  ...View,
  Id,
  Version,
  Name,
  Every,
  MailedOn,
  MailFailure,
});
