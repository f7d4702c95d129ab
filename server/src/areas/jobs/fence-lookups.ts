import {
  type FenceLine,
  type FenceSectionChoice,
  fenceLinesOf,
  type GateInput,
  type Job,
  type PostChoice,
  type PostItem,
  type PostsCatalogue,
  type SaveGate,
  unavailableMessage,
  ValidationError,
} from '@picket/domain';
import { findItem, findItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { lastUsedPosts } from '@picket/projections/last-used-posts/last-used-posts.query';
import {
  fenceSectionForJob,
  gatesForJob,
  postForJob,
  postsOfSizes,
} from '@picket/projections/named-items/fence-items.query';
import { priceLevelOf } from './job-lookups.ts';

/** Returns a fence section with today's facts and price. @throws ValidationError for an unknown or archived section. */
export async function sectionChoice(reader: Reader, job: Job, fenceSectionId: number): Promise<FenceSectionChoice> {
  const section = await fenceSectionForJob(reader, fenceSectionId, await priceLevelOf(reader, job));
  if (!section) throw new ValidationError({ FenceSectionId: [unavailableMessage('Fence section')] });
  return section;
}

/**
 * Returns the gates of a line with today's facts. `stored` are the current gates of the line.
 * @throws ValidationError for an unknown gate or inventory type, or an archived gate that is not in `stored`.
 */
export async function gateInputs(
  reader: Reader,
  job: Job,
  gates: readonly SaveGate[],
  stored: FenceLine['JobGates'] = [],
): Promise<GateInput[]> {
  if (gates.length === 0) return [];
  const ids = gates.map(({ GateId }) => GateId);
  const known = new Map(
    (await gatesForJob(reader, ids, await priceLevelOf(reader, job))).map((gate) => [gate.Id, gate]),
  );
  const inventoryTypes = await inventoryTypeNames(reader, gates);
  return gates.map(({ GateId, InventoryTypeId, ...rest }) => {
    const gate = known.get(GateId);
    const isStored = stored.some((each) => each.GateId === GateId);
    if (!gate || (gate.Archived && !isStored)) refuseGates(unavailableMessage('Gate'));
    if (InventoryTypeId === undefined) {
      const { InventoryType } = gate;
      return { ...rest, GateId, InventoryTypeId: gate.InventoryTypeId, InventoryType, Gate: gate.Gate };
    }
    const InventoryType = inventoryTypes.get(InventoryTypeId) ?? refuseGates(unavailableMessage('Inventory type'));
    return { ...rest, GateId, InventoryTypeId, InventoryType, Gate: gate.Gate };
  });
}

/** Returns a post with today's price. @throws ValidationError for an unknown or archived post. */
export async function postChoice(reader: Reader, job: Job, postId: number): Promise<PostChoice> {
  const post = await postForJob(reader, postId, await priceLevelOf(reader, job));
  if (!post) throw new ValidationError({ PostId: [unavailableMessage('Post')] });
  return post;
}

/** @throws ValidationError for an unknown or archived type. */
export async function postTypeOf(
  reader: Reader,
  postTypeId: number,
): Promise<Pick<PostItem, 'PostTypeId' | 'PostType'>> {
  const type = await findItem(reader, 'post-types', postTypeId);
  if (!type || type.Archived) throw new ValidationError({ PostTypeId: [unavailableMessage('Post type')] });
  return { PostTypeId: type.Id, PostType: type.Name };
}

/** Returns the posts that fit a job's fence lines, with today's prices, and the last used ones (ruling 40). */
export async function postsCatalogue(reader: Reader, job: Job): Promise<PostsCatalogue> {
  const lines = fenceLinesOf(job);
  const sizes = lines.map(({ Section }) => Section);
  const sectionIds = lines.map(({ FenceSectionId }) => FenceSectionId);
  const [Posts, LastUsed] = await Promise.all([
    postsOfSizes(reader, sizes, await priceLevelOf(reader, job)),
    lastUsedPosts(reader, sectionIds),
  ]);
  return { Posts, LastUsed };
}

async function inventoryTypeNames(reader: Reader, gates: readonly SaveGate[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(gates.flatMap(({ InventoryTypeId }) => InventoryTypeId ?? []))];
  return new Map((await findItems(reader, 'inventory-types', ids)).map(({ Id, Name }) => [Id, Name]));
}

function refuseGates(message: string): never {
  throw new ValidationError({ JobGates: [message] });
}
