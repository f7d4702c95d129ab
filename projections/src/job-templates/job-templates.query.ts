import {
  foldText,
  isMarketPartner,
  isSameName,
  type JobTemplateRow,
  jobScope,
  type ListAnswer,
  maySeeJob,
  toFeet,
  toLength,
} from '@picket/domain';
import type { Filter } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { type JobTemplateRecord, jobTemplatesProjection } from './job-templates.projection.ts';

const { model } = jobTemplatesProjection;

/** The fields of a user that decide which templates the user may see. */
interface TemplateCaller {
  readonly Id: number;
  readonly UserRoleId: number;
}

/** A market partner sees their own templates and those of the house; everyone else sees all. */
function visibleTo({ Id, UserRoleId }: TemplateCaller): Filter {
  return jobScope(UserRoleId) === 'own' ? { $or: [{ UserId: Id }, { UserId: null }] } : {};
}

/** The template with its parts; null if there is none or the caller may not see it. */
export async function findJobTemplate(
  reader: Reader,
  caller: TemplateCaller,
  id: number,
): Promise<JobTemplateRecord | null> {
  const template = await reader.get(model, id);
  return template && (template.UserId === null || maySeeJob(caller, template.UserId)) ? template : null;
}

/** The templates that the caller may see and that are not archived, or all of those, by name. */
export async function listJobTemplates(
  reader: Reader,
  caller: TemplateCaller,
  { ShowArchived, Take }: { ShowArchived: boolean; Take: number },
): Promise<ListAnswer<JobTemplateRow>> {
  const { data, total } = await reader.find(model, {
    filter: ShowArchived ? visibleTo(caller) : { $and: [visibleTo(caller), { Archived: false }] },
    sort: [['NameKey', 1]],
    take: Take,
  });
  return { data: data.map((record) => rowOf(record, caller)), total };
}

/** The id of a template that the caller may see, not archived, with this name in any case; null if there is none. */
export async function jobTemplateNamed(reader: Reader, caller: TemplateCaller, name: string): Promise<number | null> {
  const named = { Archived: false, NameKey: foldText(name) };
  const { data } = await reader.find(model, { filter: { $and: [visibleTo(caller), named] } });
  return data.find(({ Name }) => isSameName(Name, name))?.Id ?? null;
}

/** Market partners do not learn who of the house added a template. */
function rowOf(
  { Parts, NameKey: _, UserId, CreatedBy, CreatedById, ...row }: JobTemplateRecord,
  caller: TemplateCaller,
): JobTemplateRow {
  const { FenceLines, Posts, MiscItems, LaborItems } = Parts;
  const gates = FenceLines.flatMap(({ JobGates }) => JobGates);
  return {
    ...row,
    ...(UserId === null && isMarketPartner(caller.UserRoleId)
      ? { CreatedBy: '', CreatedById: null }
      : { CreatedBy, CreatedById }),
    FenceLines: FenceLines.length,
    Length: toFeet(FenceLines.reduce((sum, { TotalWidth }) => sum + toLength(TotalWidth), 0)),
    Gates: gates.reduce((sum, { Quantity }) => sum + Quantity, 0),
    Posts: Posts.length,
    MiscItems: MiscItems.length,
    LaborItems: LaborItems.length,
    UserId,
    CanChange: maySeeJob(caller, UserId),
  };
}
