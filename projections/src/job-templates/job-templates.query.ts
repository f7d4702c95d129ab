import { type JobTemplateRow, type ListAnswer, toFeet, toLength } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { type JobTemplateRecord, jobTemplatesProjection } from './job-templates.projection.ts';

const { model } = jobTemplatesProjection;

/** The template with its parts; null if not found. */
export const findJobTemplate = (reader: Reader, id: number): Promise<JobTemplateRecord | null> => reader.get(model, id);

/** The templates that are not archived, or all, by name. */
export async function listJobTemplates(
  reader: Reader,
  { ShowArchived, Take }: { ShowArchived: boolean; Take: number },
): Promise<ListAnswer<JobTemplateRow>> {
  const { data, total } = await reader.find(model, {
    filter: ShowArchived ? {} : { Archived: false },
    sort: [['NameKey', 1]],
    take: Take,
  });
  return { data: data.map(rowOf), total };
}

/** The id of a template with this name, in any case, that is not archived; null if there is none. */
export async function jobTemplateNamed(reader: Reader, name: string): Promise<number | null> {
  const { data } = await reader.find(model, { filter: { Archived: false, NameKey: name.trim().toLowerCase() } });
  return data[0]?.Id ?? null;
}

function rowOf({ Parts, NameKey: _, ...row }: JobTemplateRecord): JobTemplateRow {
  const { FenceLines, Posts, MiscItems, LaborItems } = Parts;
  const gates = FenceLines.flatMap(({ JobGates }) => JobGates);
  return {
    ...row,
    FenceLines: FenceLines.length,
    Length: toFeet(FenceLines.reduce((sum, { TotalWidth }) => sum + toLength(TotalWidth), 0)),
    Gates: gates.reduce((sum, { Quantity }) => sum + Quantity, 0),
    Posts: Posts.length,
    MiscItems: MiscItems.length,
    LaborItems: LaborItems.length,
  };
}
