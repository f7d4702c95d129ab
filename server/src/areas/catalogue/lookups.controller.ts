import { Controller, Inject } from '@nestjs/common';
import { jobAccess } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import {
  fenceLineGates,
  fenceLineItems,
  fenceLineSections,
  jobPostItems,
  jobPosts,
} from '@picket/projections/named-items/lookups.query';
import { sectionUses } from '@picket/projections/section-uses/section-uses.query';
import { READER } from '../../base/ports.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, listOf, read } from '../../shared/http/call/call.ts';
import { IdParam, OpenIdParam } from '../../shared/http/input/id.pipe.ts';
import { listWithVisiblePrices } from './price-access.ts';

/**
 * The remaining choices for a fence line or a job's post. Each choice narrows the next ones (ruling 8); 0 in a path means
 * no choice. Archived items, and items that no section or post has, are omitted. They are for those who read jobs.
 */
@Controller()
export class LookupsController {
  constructor(@Inject(READER) private readonly reader: Reader) {}

  @Call('GET miscellaneous-item-types/fence-line', read(jobAccess.read), listOf('MiscItemTypeRow'))
  types() {
    return fenceLineItems(this.reader, 'miscellaneous-item-types', 'MiscItemTypeId');
  }

  @Call('GET heights/fence-line/:miscItemTypeId', read(jobAccess.read), listOf('ListItem'))
  heights(@OpenIdParam('miscItemTypeId') MiscItemTypeId?: number) {
    return fenceLineItems(this.reader, 'heights', 'HeightId', { MiscItemTypeId });
  }

  @Call('GET fence-spacings/fence-line/:miscItemTypeId/:heightId', read(jobAccess.read), listOf('ListItem'))
  spacings(@OpenIdParam('miscItemTypeId') MiscItemTypeId?: number, @OpenIdParam('heightId') HeightId?: number) {
    return fenceLineItems(this.reader, 'fence-spacings', 'FenceSpacingId', { MiscItemTypeId, HeightId });
  }

  @Call(
    'GET fence-materials/fence-line/:miscItemTypeId/:heightId/:fenceSpacingId',
    read(jobAccess.read),
    listOf('ListItem'),
  )
  materials(
    @OpenIdParam('miscItemTypeId') MiscItemTypeId?: number,
    @OpenIdParam('heightId') HeightId?: number,
    @OpenIdParam('fenceSpacingId') FenceSpacingId?: number,
  ) {
    const choice = { MiscItemTypeId, HeightId, FenceSpacingId };
    return fenceLineItems(this.reader, 'fence-materials', 'FenceMaterialId', choice);
  }

  @Call(
    'GET fence-sections/fence-line/:miscItemTypeId/:heightId/:fenceSpacingId/:fenceMaterialId',
    read(jobAccess.read),
    listOf('LineSectionRow'),
  )
  async sections(
    @OpenIdParam('miscItemTypeId') MiscItemTypeId: number | undefined,
    @OpenIdParam('heightId') HeightId: number | undefined,
    @OpenIdParam('fenceSpacingId') FenceSpacingId: number | undefined,
    @OpenIdParam('fenceMaterialId') FenceMaterialId: number | undefined,
    @By() { caller }: By,
  ) {
    const choice = { MiscItemTypeId, HeightId, FenceSpacingId, FenceMaterialId };
    const [sections, uses] = await Promise.all([
      fenceLineSections(this.reader, choice),
      sectionUses(this.reader, caller),
    ]);
    const { data, total } = await listWithVisiblePrices(this.reader, caller, 'fence-sections', sections);
    return { data: data.map((section) => ({ ...section, Uses: uses.get(section.Id) ?? 0 })), total };
  }

  @Call('GET gates/fence-line/:fenceSectionId', read(jobAccess.read), listOf('GateRow'))
  async gates(@IdParam('fenceSectionId') fenceSectionId: number, @By() { caller }: By) {
    return listWithVisiblePrices(this.reader, caller, 'gates', await fenceLineGates(this.reader, fenceSectionId));
  }

  @Call('GET post-styles/job-posts/:inventoryTypeId', read(jobAccess.read), listOf('ListItem'))
  postStyles(@OpenIdParam('inventoryTypeId') InventoryTypeId?: number) {
    return jobPostItems(this.reader, 'post-styles', 'PostStyleId', { InventoryTypeId });
  }

  @Call('GET post-lengths/job-posts/:postStyleId/:inventoryTypeId', read(jobAccess.read), listOf('PostLengthRow'))
  postLengths(
    @OpenIdParam('postStyleId') PostStyleId?: number,
    @OpenIdParam('inventoryTypeId') InventoryTypeId?: number,
  ) {
    return jobPostItems(this.reader, 'post-lengths', 'PostLengthId', { PostStyleId, InventoryTypeId });
  }

  @Call('GET posts/job-posts/:postStyleId/:postLengthId/:inventoryTypeId', read(jobAccess.read), listOf('PostRow'))
  async posts(
    @OpenIdParam('postStyleId') PostStyleId: number | undefined,
    @OpenIdParam('postLengthId') PostLengthId: number | undefined,
    @OpenIdParam('inventoryTypeId') InventoryTypeId: number | undefined,
    @By() { caller }: By,
  ) {
    const posts = await jobPosts(this.reader, { PostStyleId, PostLengthId, InventoryTypeId });
    return listWithVisiblePrices(this.reader, caller, 'posts', posts);
  }
}
