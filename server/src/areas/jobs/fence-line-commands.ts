import {
  type AddFenceLinesRequest,
  type FenceSectionChoice,
  type Job,
  type JobCommand,
  type NewFenceLine,
  type NewFenceLineRequest,
  refusalAtLine,
  requireLine,
  type SaveFenceLineRequest,
  ValidationError,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { gateInputs, sectionChoice } from './fence-lookups.ts';

type NewLines = NewFenceLineRequest & Partial<Pick<AddFenceLinesRequest, 'Lines' | 'Position'>>;
type LineEdits = Omit<SaveFenceLineRequest, 'JobId' | 'Version'> & { Id: number };

/** Adds one or more fence lines, with today's facts of their sections and gates (ruling 38). @throws ValidationError */
export const addFenceLines =
  (reader: Reader, { Lines, Position, ...line }: NewLines) =>
  async (job: Job): Promise<JobCommand> => {
    const isBeside = Object.values(line).some((value) => value !== undefined);
    if (Lines && isBeside) throw new ValidationError({ Lines: ['Lines have their fields in the list'] });
    if (Lines?.length === 0) throw new ValidationError({ Lines: ['Lines are required'] });
    return { type: 'AddFenceLines', data: { Lines: await newLines(reader, job, Lines ?? [line]), Position } };
  };

/** Looks each section up once. @throws ValidationError that names the index of the line. */
async function newLines(reader: Reader, job: Job, lines: readonly NewFenceLineRequest[]): Promise<NewFenceLine[]> {
  const sections = new Map<number, Promise<FenceSectionChoice>>();
  const added: NewFenceLine[] = [];
  for (const [index, { FenceSectionId = 0, JobGates = [], ...fields }] of lines.entries()) {
    const section = sections.get(FenceSectionId) ?? sectionChoice(reader, job, FenceSectionId);
    sections.set(FenceSectionId, section);
    const [Section, gates] = await Promise.all([section, gateInputs(reader, job, JobGates)]).catch((error) => {
      throw refusalAtLine(lines, index, error);
    });
    added.push({ ...fields, Section, JobGates: gates });
  }
  return added;
}

/**
 * Changes a fence line. An unchanged section keeps its facts, and gates that the line has may be archived (ruling 38).
 * @throws NotFoundError, ValidationError
 */
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
