import { type FenceSectionFacts, type GateFacts, type GateRow, type PostRow, priceFor } from '@picket/domain';
import { findItems } from '../catalogue/catalogue.query.ts';
import type { Reader } from '../core/reader.ts';
import { findNamedItem, findNamedItems, searchItems } from './named-items.query.ts';

/** The most posts that a suggestion chooses from. */
const most = 999;

/** A post as a job's item copies it. `OriginalPrice` in dollars, 0 without a price at the level. */
type PostForJob = Pick<
  PostRow,
  'Description' | 'PostStyleId' | 'PostStyle' | 'PostLengthId' | 'PostLength' | 'InventoryTypeId' | 'InventoryType'
> & { readonly PostId: number; readonly OriginalPrice: number };

/** A gate with the facts that a fence line copies, and its own inventory type. */
type GateForJob = Pick<GateRow, 'Id' | 'Archived' | 'InventoryTypeId' | 'InventoryType'> & { readonly Gate: GateFacts };

/** The facts of a fence section for a line (ruling 38); null if it is unknown or archived. */
export async function fenceSectionForJob(
  reader: Reader,
  id: number,
  priceLevelId: number,
): Promise<({ FenceSectionId: number } & FenceSectionFacts) | null> {
  const section = await findNamedItem(reader, 'fence-sections', id);
  if (!section || section.Archived) return null;
  const [[width], [length]] = await Promise.all([
    findItems(reader, 'fence-section-widths', [section.FenceSectionWidthId]),
    findItems(reader, 'post-lengths', [section.PostLengthId]),
  ]);
  const { Description, HeightId, Height, FenceStyleId, FenceStyle, PostStyleId, PostStyle, ...rest } = section;
  const { PostLengthId, PostLength, InventoryTypeId, InventoryType, FenceSectionParts, FenceSectionPrices } = rest;
  return {
    FenceSectionId: id,
    Description,
    Width: width?.Width ?? 0,
    HeightId,
    Height,
    FenceStyleId,
    FenceStyle,
    PostStyleId,
    PostStyle,
    PostLengthId,
    PostLength,
    PostLengthFeet: length?.Length ?? 0,
    InventoryTypeId,
    InventoryType,
    Parts: FenceSectionParts.map((part) => ({ Description: part.Description, Quantity: part.Quantity })),
    OriginalPrice: priceFor(FenceSectionPrices, priceLevelId) ?? 0,
  };
}

/** The gates with these ids, archived or not. Unknown ones are left out. */
export async function gatesForJob(reader: Reader, ids: readonly number[], priceLevelId: number): Promise<GateForJob[]> {
  const gates = await findNamedItems(reader, 'gates', ids);
  const widthIds = [...new Set(gates.map(({ GateWidthId }) => GateWidthId))];
  const widths = new Map((await findItems(reader, 'gate-widths', widthIds)).map(({ Id, Width }) => [Id, Width]));
  return gates.map((gate) => ({
    Id: gate.Id,
    Archived: gate.Archived,
    InventoryTypeId: gate.InventoryTypeId,
    InventoryType: gate.InventoryType,
    Gate: {
      Description: gate.Description,
      Width: widths.get(gate.GateWidthId) ?? 0,
      HeightId: gate.HeightId,
      Height: gate.Height,
      FenceStyleId: gate.FenceStyleId,
      FenceStyle: gate.FenceStyle,
      OriginalPrice: priceFor(gate.GatePrices, priceLevelId) ?? 0,
    },
  }));
}

/** A post for a job; null if it is unknown or archived. */
export async function postForJob(reader: Reader, id: number, priceLevelId: number): Promise<PostForJob | null> {
  const post = await findNamedItem(reader, 'posts', id);
  return !post || post.Archived ? null : postWithPrice(post, priceLevelId);
}

/** The posts of these styles and lengths that are not archived. */
export async function postsOfSizes(
  reader: Reader,
  sizes: readonly Pick<PostRow, 'PostStyleId' | 'PostLengthId'>[],
  priceLevelId: number,
): Promise<PostForJob[]> {
  if (sizes.length === 0) return [];
  const where = {
    PostStyleId: { $in: [...new Set(sizes.map(({ PostStyleId }) => PostStyleId))] },
    PostLengthId: { $in: [...new Set(sizes.map(({ PostLengthId }) => PostLengthId))] },
  };
  const { data } = await searchItems(reader, 'posts', { where, Take: most });
  return data.map((post) => postWithPrice(post, priceLevelId));
}

function postWithPrice(post: PostRow, priceLevelId: number): PostForJob {
  const { Id: PostId, Description, PostStyleId, PostStyle, PostLengthId, PostLength, PostPrices } = post;
  const { InventoryTypeId, InventoryType } = post;
  const OriginalPrice = priceFor(PostPrices, priceLevelId) ?? 0;
  return {
    PostId,
    Description,
    PostStyleId,
    PostStyle,
    PostLengthId,
    PostLength,
    InventoryTypeId,
    InventoryType,
    OriginalPrice,
  };
}
