import {
  isMarketPartner,
  type JobParts,
  type JobTemplate,
  type JobTemplateCommand,
  refuseInvalid,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { jobTemplateNamed } from '@picket/projections/job-templates/job-templates.query';
import type { Caller } from '../../shared/http/access/access.ts';

/** Returns the command that adds a template. Those of market partners are their own. @throws ValidationError */
export async function newJobTemplate(
  reader: Reader,
  caller: Caller,
  Name: string,
  Parts: JobParts,
): Promise<JobTemplateCommand> {
  await refuseTaken(reader, caller, Name, null);
  const owner = isMarketPartner(caller.UserRoleId) && { UserId: caller.Id };
  return { type: 'AddJobTemplate', data: { Name, Parts, ...owner } };
}

/** @throws ValidationError for a name that another template has. */
export const renameJobTemplate =
  (reader: Reader, caller: Caller, id: number, Name: string) => async (): Promise<JobTemplateCommand> => {
    await refuseTaken(reader, caller, Name, id);
    return { type: 'RenameJobTemplate', data: { Name } };
  };

/** @throws ValidationError if another template has the name of the one to restore. */
export const archiveJobTemplate =
  (reader: Reader, caller: Caller, id: number, isArchived: boolean) =>
  async ({ Name }: JobTemplate): Promise<JobTemplateCommand> => {
    if (!isArchived) await refuseTaken(reader, caller, Name, id);
    return { type: isArchived ? 'ArchiveJobTemplate' : 'RestoreJobTemplate', data: {} };
  };

/** Two users who choose the same name at the same moment both succeed. @throws ValidationError */
async function refuseTaken(reader: Reader, caller: Caller, name: string, id: number | null): Promise<void> {
  const taken = await jobTemplateNamed(reader, caller, name);
  const isTaken = taken !== null && taken !== id;
  refuseInvalid({ Name: isTaken ? `A template named ${name.trim()} already exists` : null });
}
