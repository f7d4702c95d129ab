import type { CatalogueRow, FenceSectionRow, GateRow, ListAnswer, PostRow, ResourceName } from '@picket/domain';
import { catalogueProjection } from '../catalogue/catalogue.projection.ts';
import { findItem, listItems } from '../catalogue/catalogue.query.ts';
import type { FieldFilter } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { searchItems } from './named-items.query.ts';

/** The choices made for a fence line so far; a missing field is still open. */
type FenceLineChoice = {
  readonly MiscItemTypeId?: number;
  readonly HeightId?: number;
  readonly FenceSpacingId?: number;
  readonly FenceMaterialId?: number;
};

/** The choices made for a job's post so far; a missing field is still open. */
type JobPostChoice = {
  readonly PostStyleId?: number;
  readonly PostLengthId?: number;
  readonly InventoryTypeId?: number;
};

/** The maximum number of items in a look-up, as in every list (ruling 2). */
const most = 999;

/** The items of `resource` that matching fence sections refer to in `field`. Archived ones are ignored. */
export const fenceLineItems = <N extends ResourceName>(
  reader: Reader,
  resource: N,
  field: keyof FenceLineChoice,
  choice: FenceLineChoice = {},
): Promise<ListAnswer<CatalogueRow<N>>> => itemsUsed(reader, resource, field, 'fence-sections', choice);

/** The fence sections that match the choices for a line. */
export const fenceLineSections = (reader: Reader, choice: FenceLineChoice): Promise<ListAnswer<FenceSectionRow>> =>
  searchItems(reader, 'fence-sections', { where: choice, Take: most });

/** The gates with the height and style of a fence section. None for an unknown section. */
export async function fenceLineGates(reader: Reader, fenceSectionId: number): Promise<ListAnswer<GateRow>> {
  const section = await findItem(reader, 'fence-sections', fenceSectionId);
  if (!section) return { data: [], total: 0 };
  const { HeightId, FenceStyleId } = section;
  return searchItems(reader, 'gates', { where: { HeightId, FenceStyleId }, Take: most });
}

/** The items of `resource` that matching posts refer to in `field`. Archived ones are ignored. */
export const jobPostItems = <N extends ResourceName>(
  reader: Reader,
  resource: N,
  field: keyof JobPostChoice,
  choice: JobPostChoice = {},
): Promise<ListAnswer<CatalogueRow<N>>> => itemsUsed(reader, resource, field, 'posts', choice);

/** The posts that match the choices. */
export const jobPosts = (reader: Reader, choice: JobPostChoice): Promise<ListAnswer<PostRow>> =>
  searchItems(reader, 'posts', { where: choice, Take: most });

async function itemsUsed<N extends ResourceName>(
  reader: Reader,
  resource: N,
  field: string,
  user: 'fence-sections' | 'posts',
  choice: FieldFilter,
): Promise<ListAnswer<CatalogueRow<N>>> {
  const filter = { Resource: user, Archived: false, ...choice };
  const used = await reader.sum(catalogueProjection.model, { filter, by: field, fields: [] });
  return listItems(reader, resource, { where: { Id: { $in: used.map(({ key }) => key) } }, Take: most });
}
