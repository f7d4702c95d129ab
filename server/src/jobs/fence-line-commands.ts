import { type Job, type JobCommand, requireLine, type SaveFenceLineRequest } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { gateInputs, sectionChoice } from './fence-lookups.ts';

type NewLine = Omit<SaveFenceLineRequest, 'Id' | 'JobId' | 'Version'> & { FenceSectionId: number };
type LineEdits = Omit<SaveFenceLineRequest, 'JobId' | 'Version'> & { Id: number };

/** A fence line with today's facts of its section and gates (ruling 38). @throws ValidationError */
export const addFenceLine =
  (reader: Reader, { FenceSectionId, JobGates = [], Position, ...fields }: NewLine) =>
  async (job: Job): Promise<JobCommand> => {
    const [Section, gates] = await Promise.all([
      sectionChoice(reader, job, FenceSectionId),
      gateInputs(reader, job, JobGates),
    ]);
    return { type: 'AddFenceLines', data: { Lines: [{ ...fields, Section, JobGates: gates }], Position } };
  };

/** Only a newly chosen section and new gates are looked up as new (ruling 38). @throws NotFoundError, ValidationError */
export const changeFenceLine =
  (reader: Reader, { Id, FenceSectionId, JobGates, ...edits }: LineEdits) =>
  async (job: Job): Promise<JobCommand> => {
    const line = requireLine(job, Id);
    const isOther = FenceSectionId !== undefined && FenceSectionId !== line.FenceSectionId;
    const [Section, gates] = await Promise.all([
      isOther ? sectionChoice(reader, job, FenceSectionId) : undefined,
      JobGates && gateInputs(reader, job, JobGates, line.JobGates),
    ]);
    return { type: 'ChangeFenceLine', data: { ...edits, Id, Section, JobGates: gates } };
  };
