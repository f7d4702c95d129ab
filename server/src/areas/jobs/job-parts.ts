import {
  type AddParts,
  type CopiedFenceLine,
  type CopyLinesAnswer,
  ItemKinds,
  type Job,
  type JobCommand,
  type JobParts,
  RuleError,
  type SkippedPart,
  skipReasons,
} from '@picket/domain';
import { findItems } from '@picket/projections/catalogue/catalogue.query';
import { miscItemsForJob } from '@picket/projections/catalogue/misc-items.query';
import type { Reader } from '@picket/projections/core/reader';
import { fenceSectionForJob, gatesForJob, postForJob } from '@picket/projections/named-items/fence-items.query';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import type { CallerJobs } from './caller-jobs.ts';
import { priceLevelOf } from './job-lookups.ts';

const { archived, noRate } = skipReasons;

/**
 * Adds parts to one of the caller's jobs at today's prices. The answer lists the parts that were left out.
 * @throws NotFoundError, RuleError when no part is left.
 */
export async function insertParts(
  { jobs, reader, caller, context }: { jobs: CallerJobs; reader: Reader; caller: Caller; context: CommandContext },
  jobId: number,
  parts: JobParts,
): Promise<CopyLinesAnswer> {
  let Skipped: SkippedPart[] = [];
  const insert = async (job: Job): Promise<JobCommand> => {
    Skipped = [];
    return { type: 'AddParts', data: await partsForJob(reader, job, parts, (part) => Skipped.push(part)) };
  };
  return { ...(await jobs.send(caller, jobId, insert, context)), Skipped };
}

/** Returns the parts with today's facts and prices at the job's price level (ruling 42). `skip` gets omitted parts. */
async function partsForJob(
  reader: Reader,
  job: Job,
  parts: JobParts,
  skip: (part: SkippedPart) => void,
): Promise<AddParts['data']> {
  const level = await priceLevelOf(reader, job);
  const { FenceLines, indexes } = await linesForJob(reader, level, parts.FenceLines, skip);
  const data = {
    FenceLines,
    Posts: await postsForJob(reader, level, parts.Posts, indexes, skip),
    MiscItems: await miscForJob(reader, level, parts.MiscItems, skip),
    LaborItems: await laborForJob(reader, parts.LaborItems, skip),
  };
  if (Object.values(data).every(({ length }) => length === 0)) {
    throw new RuleError('The catalogue has none of these items any more');
  }
  return data;
}

/** Omits archived sections and gates. `indexes` maps the index of a line in `lines` to its index in `FenceLines`. */
async function linesForJob(
  reader: Reader,
  level: number,
  lines: readonly CopiedFenceLine[],
  skip: (part: SkippedPart) => void,
) {
  const sections = await byId(
    lines.map(({ FenceSectionId }) => FenceSectionId),
    (id) => fenceSectionForJob(reader, id, level),
  );
  const gateIds = [...new Set(lines.flatMap(({ JobGates }) => JobGates.map(({ GateId }) => GateId)))];
  const known = (await gatesForJob(reader, gateIds, level)).filter(({ Archived }) => !Archived);
  const gates = new Map(known.map(({ Id, Gate }) => [Id, Gate]));
  const FenceLines: AddParts['data']['FenceLines'][number][] = [];
  const indexes = new Map<number, number>();
  for (const [index, { FenceSectionId, Description, JobGates, ...line }] of lines.entries()) {
    const Section = sections.get(FenceSectionId);
    const sold = JobGates.filter(({ GateId }) => gates.has(GateId));
    const isEmpty = line.Quantity === 0 && sold.length === 0;
    if (!Section || isEmpty) {
      skip({ Kind: ItemKinds.FenceSection, Description, Reason: archived });
      continue;
    }
    for (const gate of JobGates) {
      if (!gates.has(gate.GateId)) skip({ Kind: ItemKinds.Gate, Description: gate.Description, Reason: archived });
    }
    indexes.set(index, FenceLines.length);
    const withFacts = sold.map(({ Description: _, ...gate }) => ({ ...gate, Gate: gates.get(gate.GateId) }));
    FenceLines.push({ ...line, Section, JobGates: withFacts });
  }
  return { FenceLines, indexes };
}

async function postsForJob(
  reader: Reader,
  level: number,
  posts: JobParts['Posts'],
  indexes: ReadonlyMap<number, number>,
  skip: (part: SkippedPart) => void,
): Promise<AddParts['data']['Posts']> {
  const choices = await byId(
    posts.map(({ PostId }) => PostId),
    (id) => postForJob(reader, id, level),
  );
  return posts.flatMap(({ Description, Lines, ...post }) => {
    const choice = choices.get(post.PostId);
    if (choice) return [{ ...choice, ...post, Lines: Lines.flatMap((index) => indexes.get(index) ?? []) }];
    skip({ Kind: ItemKinds.Post, Description, Reason: archived });
    return [];
  });
}

async function miscForJob(
  reader: Reader,
  level: number,
  items: JobParts['MiscItems'],
  skip: (part: SkippedPart) => void,
): Promise<AddParts['data']['MiscItems']> {
  const ids = [...new Set(items.map(({ MiscItemId }) => MiscItemId))];
  const known = new Map((await miscItemsForJob(reader, ids, level)).map((item) => [item.Id, item]));
  return items.flatMap(({ MiscItemId, Description, ...rest }) => {
    const item = known.get(MiscItemId);
    if (item) {
      const { Id: _, Price, ...facts } = item;
      return [{ ...facts, MiscItemId, OriginalPrice: Price ?? 0, ...rest }];
    }
    skip({ Kind: ItemKinds.Misc, Description, Reason: archived });
    return [];
  });
}

async function laborForJob(
  reader: Reader,
  items: JobParts['LaborItems'],
  skip: (part: SkippedPart) => void,
): Promise<AddParts['data']['LaborItems']> {
  const types = await findItems(reader, 'labor-types', [...new Set(items.map(({ LaborTypeId }) => LaborTypeId))]);
  const known = new Map(types.map((type) => [type.Id, type]));
  return items.flatMap(({ LaborType, ...item }) => {
    const type = known.get(item.LaborTypeId);
    if (type && !type.Archived && type.Rate > 0) {
      return [{ ...item, LaborType: type.Name, OriginalPrice: type.Rate }];
    }
    const Reason = !type || type.Archived ? archived : noRate;
    skip({ Kind: ItemKinds.Labor, Description: LaborType, Reason });
    return [];
  });
}

/** Looks each id up once. Omits ids that are not found. */
async function byId<T>(ids: readonly number[], find: (id: number) => Promise<T | null>): Promise<Map<number, T>> {
  const found = await Promise.all([...new Set(ids)].map(async (id) => [id, await find(id)] as const));
  return new Map(found.flatMap(([id, value]) => (value === null ? [] : [[id, value] as const])));
}
