import { NotFoundError, RuleError, ValidationError } from '../../core/errors.ts';
import { initialValues } from '../../fields/field-rules.ts';
import {
  fenceLineFields,
  MAX_FENCE_LINES_PER_JOB,
  MAX_GATES_PER_JOB,
  MAX_SECTIONS_PER_JOB,
  requireValid,
} from '../../fields/job.fields.ts';
import { formatNumber } from '../../text/format.ts';
import { optionEdits } from '../items/options.ts';
import type { FenceLine } from '../record/fence-line.ts';
import type {
  AddFenceLines,
  ChangeFenceLine,
  FenceLineInput,
  FenceSectionChoice,
  NewFenceLine,
} from '../record/job.commands.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import { fenceLinesOf, type Job } from '../record/job.ts';
import { gateChange } from '../record/line-gates.ts';
import { inTurn, requireEditable } from '../state/job.state.ts';
import { followFenceLines } from './fence-items.ts';
import { gateCount, requireFittingGates, requireGate } from './fence-line-gates.ts';
import { toFeet } from './geometry/length.ts';
import { lineLength, sectionsOf } from './geometry/line-shape.ts';

const ONLY_ESTIMATES = 'Only the fence lines of an estimate can be changed';

/** Adds lines and the items that they need (rulings 38 and 39). @throws ValidationError, see `refusalAtLine` */
export function addFenceLines(job: Job, { Lines, Position }: AddFenceLines['data']): UnpricedEvent[] {
  requireEditable(job, ONLY_ESTIMATES);
  const count = job.FenceLineIds.length;
  if (count + Lines.length > MAX_FENCE_LINES_PER_JOB) {
    throw new RuleError(`A job has at most ${MAX_FENCE_LINES_PER_JOB} fence lines`);
  }
  const first = requirePosition(Position ?? count + 1, count + 1);
  const added = Lines.map((_, index): UnpricedEvent => {
    const Line = addedLine(job, Lines, index);
    return { type: 'FenceLineAdded', data: { Line, Position: first + index } };
  });
  return inTurn(
    job,
    () => added,
    (now) => requireRoomOnLines(job, now),
    followFenceLines,
  );
}

/** Changes and moves a line; the items follow (rulings 38 and 39). */
export function changeFenceLine(job: Job, { Id, Position, ...edits }: ChangeFenceLine['data']): UnpricedEvent[] {
  const line = requireLine(job, Id);
  requireEditable(job, ONLY_ESTIMATES);
  return inTurn(
    job,
    () => changedLine(line, edited(job, line, edits)),
    () => movedLine(job, line, Position),
    (now) => requireRoomOnLines(job, now),
    followFenceLines,
  );
}

/** Removes a line and its links to posts; the items follow (ruling 39). */
export function removeFenceLine(job: Job, id: number): UnpricedEvent[] {
  const { Id, Section } = requireLine(job, id);
  requireEditable(job, ONLY_ESTIMATES);
  return inTurn(
    job,
    () => [{ type: 'FenceLineRemoved', data: { Id, Description: Section.Description } }],
    followFenceLines,
  );
}

/**
 * Turns the lines of a job whose `IsMeasurement` changed into the other kind (ruling 40): the sections counted so far
 * become the quantities, or sections x section width plus gate widths the total widths.
 * @throws RuleError unless the user chose to continue.
 */
export function switchFenceLines(job: Job, isContinued: boolean | undefined): UnpricedEvent[] {
  const lines = fenceLinesOf(job);
  if (lines.length === 0) return [];
  if (!isContinued) {
    throw new RuleError(
      job.IsMeasurement
        ? 'The fence lines will get total widths from their numbers of sections'
        : 'The fence lines will get numbers of sections from their total widths',
    );
  }
  return lines.flatMap((line, index) => {
    const input = job.IsMeasurement ? { TotalWidth: toFeet(lineLength(line)) } : { Quantity: sectionsOf(line) };
    return changedLine(line, switched(job, line, input, index + 1));
  });
}

/** Forms that switch have no field of the line. @throws RuleError with the line's number */
function switched(job: Job, line: FenceLine, input: FenceLineInput, number: number): FenceLine {
  try {
    return edited(job, line, input);
  } catch (error) {
    if (error instanceof ValidationError) throw new RuleError(`Line ${number}: ${error.message}`);
    throw error;
  }
}

function addedLine(job: Job, lines: readonly NewFenceLine[], index: number): FenceLine {
  try {
    return newLine(job, job.LastFenceLineId + 1 + index, lines[index]!);
  } catch (error) {
    throw refusalAtLine(lines, index, error);
  }
}

/** Returns the refusal of one of several new lines, with fields such as `Lines.0.TotalWidth`; other errors as they are. */
export function refusalAtLine(lines: readonly unknown[], index: number, error: unknown): unknown {
  if (lines.length === 1 || !(error instanceof ValidationError)) return error;
  const fields = Object.entries(error.modelState).map(([field, messages]) => [`Lines.${index}.${field}`, messages]);
  return new ValidationError(Object.fromEntries(fields));
}

/** @throws NotFoundError */
export function requireLine(job: Pick<Job, 'FenceLines'>, id: number): FenceLine {
  const line = job.FenceLines[id];
  if (!line) throw new NotFoundError();
  return line;
}

function newLine(job: Job, Id: number, { Section, ...input }: NewFenceLine): FenceLine {
  const { Stop, Turn, Note } = initialValues(fenceLineFields) as Pick<FenceLine, 'Stop' | 'Turn' | 'Note'>;
  const start = { Id, ...sectionOf(Section), TotalWidth: 0, Quantity: 0, Stop, Turn, Note, JobGates: [] };
  return edited(job, start, input);
}

/** @throws ValidationError for a section without a width, which the length and sections of a line depend on. */
function sectionOf({ FenceSectionId, ...Section }: FenceSectionChoice): Pick<FenceLine, 'FenceSectionId' | 'Section'> {
  if (Section.Width <= 0) throw new ValidationError({ FenceSectionId: ['Fence section has no width'] });
  return { FenceSectionId, Section };
}

/** Returns the line with the edits. Stores a total width or a quantity, never both (section 5). */
function edited(job: Job, line: FenceLine, input: FenceLineInput & { Section?: FenceSectionChoice }): FenceLine {
  const { Section, JobGates, ...fields } = input;
  requireValid(fenceLineFields, fields);
  const isOther = Section !== undefined && Section.FenceSectionId !== line.FenceSectionId;
  const wanted: FenceLine = {
    ...line,
    ...(isOther && sectionOf(Section)),
    TotalWidth: job.IsMeasurement ? (fields.TotalWidth ?? line.TotalWidth) : 0,
    Quantity: job.IsMeasurement ? 0 : (fields.Quantity ?? line.Quantity),
    Stop: fields.Stop ?? line.Stop,
    Turn: fields.Turn ?? line.Turn,
    Note: fields.Note?.trim() ?? line.Note,
    ...optionEdits(line, fields),
    JobGates: JobGates?.map((gate) => requireGate(line, gate)) ?? line.JobGates,
  };
  requireSize(job, wanted);
  requireFittingGates(wanted);
  return wanted;
}

/** @throws ValidationError */
function requireSize({ IsMeasurement }: Pick<Job, 'IsMeasurement'>, line: FenceLine): void {
  const field = IsMeasurement ? 'TotalWidth' : 'Quantity';
  const { label } = fenceLineFields[field];
  const mayBeEmpty = !IsMeasurement && line.JobGates.length > 0;
  if (line[field] === 0 && !mayBeEmpty) throw new ValidationError({ [field]: [`${label} is required`] });
  requireValid(fenceLineFields, { [field]: line[field] });
  const { max } = fenceLineFields.Quantity;
  if (sectionsOf(line) > max) throw new ValidationError({ [field]: [`A fence line has at most ${max} sections`] });
}

/**
 * Limits the sections and gates of a job, because its posts follow from them. Returns no facts. A job that already has
 * more may shrink.
 * @throws RuleError
 */
function requireRoomOnLines(before: Job, now: Job): UnpricedEvent[] {
  const total = (job: Job, countOf: (line: FenceLine) => number) =>
    fenceLinesOf(job).reduce((sum, line) => sum + countOf(line), 0);
  const requireAtMost = (max: number, what: string, countOf: (line: FenceLine) => number) => {
    const count = total(now, countOf);
    if (count <= max || count <= total(before, countOf)) return;
    throw new RuleError(`A job has at most ${formatNumber(max)} ${what}`);
  };
  requireAtMost(MAX_SECTIONS_PER_JOB, 'sections', sectionsOf);
  requireAtMost(MAX_GATES_PER_JOB, 'gates', gateCount);
  return [];
}

const editable = [
  'FenceSectionId',
  'Section',
  'TotalWidth',
  'Quantity',
  'Stop',
  'Turn',
  'Note',
  'Option',
  'OptionGroup',
] as const;

/** Returns the event that turns a line into another version of it; none if they are equal. */
export function changedLine(before: FenceLine, now: FenceLine): UnpricedEvent[] {
  const changed = editable.filter((field) => before[field] !== now[field]);
  const Now = Object.fromEntries(changed.map((field) => [field, now[field]]));
  const gates = gateChange(before.JobGates, now.JobGates);
  const line = { Id: now.Id, Description: now.Section.Description };
  return [
    ...(changed.length > 0 ? [{ type: 'FenceLineChanged', data: { ...line, Now } } as const] : []),
    ...(gates ? [{ type: 'FenceLineGatesChanged', data: { ...line, ...gates } } as const] : []),
  ];
}

function movedLine(job: Job, { Id, Section }: FenceLine, position: number | undefined): UnpricedEvent[] {
  const was = job.FenceLineIds.indexOf(Id) + 1;
  const Position = requirePosition(position ?? was, job.FenceLineIds.length);
  if (Position === was) return [];
  const data = { Id, Description: Section.Description, Position, Was: { Position: was } };
  return [{ type: 'FenceLineMoved', data }];
}

function requirePosition(position: number, last: number): number {
  if (Number.isInteger(position) && position >= 1 && position <= last) return position;
  throw new ValidationError({ Position: [`Position must be from 1 to ${last}`] });
}
