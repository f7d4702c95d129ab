import { Controller, Get, Inject } from '@nestjs/common';
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
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { AnswersList } from '../http/answers/answers.ts';
import { IdParam, OpenIdParam } from '../http/input/id.pipe.ts';
import { READER } from '../ports.ts';
import { listWithVisiblePrices } from './price-access.ts';

/**
 * The remaining choices for a fence line or a job's post. Each choice narrows the next ones (ruling 8); 0 in a path means
 * no choice. Archived items, and items that no section or post has, are omitted. They are for those who read jobs.
 */
@Controller()
@Allow(jobAccess.read, 'Read')
export class LookupsController {
  constructor(@Inject(READER) private readonly reader: Reader) {}

  @Get('miscellaneous-item-types/fence-line')
  @AnswersList('MiscItemTypeRow')
  types() {
    return fenceLineItems(this.reader, 'miscellaneous-item-types', 'MiscItemTypeId');
  }

  @Get('heights/fence-line/:miscItemTypeId')
  @AnswersList('ListItem')
  heights(@OpenIdParam('miscItemTypeId') MiscItemTypeId?: number) {
    return fenceLineItems(this.reader, 'heights', 'HeightId', { MiscItemTypeId });
  }

  @Get('fence-spacings/fence-line/:miscItemTypeId/:heightId')
  @AnswersList('ListItem')
  spacings(@OpenIdParam('miscItemTypeId') MiscItemTypeId?: number, @OpenIdParam('heightId') HeightId?: number) {
    return fenceLineItems(this.reader, 'fence-spacings', 'FenceSpacingId', { MiscItemTypeId, HeightId });
  }

  @Get('fence-materials/fence-line/:miscItemTypeId/:heightId/:fenceSpacingId')
  @AnswersList('ListItem')
  materials(
    @OpenIdParam('miscItemTypeId') MiscItemTypeId?: number,
    @OpenIdParam('heightId') HeightId?: number,
    @OpenIdParam('fenceSpacingId') FenceSpacingId?: number,
  ) {
    const choice = { MiscItemTypeId, HeightId, FenceSpacingId };
    return fenceLineItems(this.reader, 'fence-materials', 'FenceMaterialId', choice);
  }

  @Get('fence-sections/fence-line/:miscItemTypeId/:heightId/:fenceSpacingId/:fenceMaterialId')
  @AnswersList('LineSectionRow')
  async sections(
    @OpenIdParam('miscItemTypeId') MiscItemTypeId: number | undefined,
    @OpenIdParam('heightId') HeightId: number | undefined,
    @OpenIdParam('fenceSpacingId') FenceSpacingId: number | undefined,
    @OpenIdParam('fenceMaterialId') FenceMaterialId: number | undefined,
    @CurrentUser() caller: Caller,
  ) {
    const choice = { MiscItemTypeId, HeightId, FenceSpacingId, FenceMaterialId };
    const [sections, uses] = await Promise.all([
      fenceLineSections(this.reader, choice),
      sectionUses(this.reader, caller),
    ]);
    const { data, total } = await listWithVisiblePrices(this.reader, caller, 'fence-sections', sections);
    return { data: data.map((section) => ({ ...section, Uses: uses.get(section.Id) ?? 0 })), total };
  }

  @Get('gates/fence-line/:fenceSectionId')
  @AnswersList('GateRow')
  async gates(@IdParam('fenceSectionId') fenceSectionId: number, @CurrentUser() caller: Caller) {
    return listWithVisiblePrices(this.reader, caller, 'gates', await fenceLineGates(this.reader, fenceSectionId));
  }

  @Get('post-styles/job-posts/:inventoryTypeId')
  @AnswersList('ListItem')
  postStyles(@OpenIdParam('inventoryTypeId') InventoryTypeId?: number) {
    return jobPostItems(this.reader, 'post-styles', 'PostStyleId', { InventoryTypeId });
  }

  @Get('post-lengths/job-posts/:postStyleId/:inventoryTypeId')
  @AnswersList('PostLengthRow')
  postLengths(
    @OpenIdParam('postStyleId') PostStyleId?: number,
    @OpenIdParam('inventoryTypeId') InventoryTypeId?: number,
  ) {
    return jobPostItems(this.reader, 'post-lengths', 'PostLengthId', { PostStyleId, InventoryTypeId });
  }

  @Get('posts/job-posts/:postStyleId/:postLengthId/:inventoryTypeId')
  @AnswersList('PostRow')
  async posts(
    @OpenIdParam('postStyleId') PostStyleId: number | undefined,
    @OpenIdParam('postLengthId') PostLengthId: number | undefined,
    @OpenIdParam('inventoryTypeId') InventoryTypeId: number | undefined,
    @CurrentUser() caller: Caller,
  ) {
    const posts = await jobPosts(this.reader, { PostStyleId, PostLengthId, InventoryTypeId });
    return listWithVisiblePrices(this.reader, caller, 'posts', posts);
  }
}
