import { applyDecorators, Body, Inject, Post, Put } from '@nestjs/common';
import { NotFoundError, type ResourceName, resources, type SaveAnswer, ValidationError } from '@picket/domain';
import { type ListRequest, listItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers } from '../http/answers/answers.ts';
import { FlagParam, IdParam } from '../http/input/id.pipe.ts';
import { MAX_TAKE } from '../http/input/search.dto.ts';
import { BodySchema } from '../http/openapi/body-schema.ts';
import { FileOrNull, Upload } from '../http/upload/upload.ts';
import { pictureUpload, type UploadedFile } from '../http/upload/upload-rule.ts';
import { READER } from '../ports.ts';
import { type ItemBody, ItemPipe } from './item.pipe.ts';
import { newItemSchema, savedItemSchema } from './item-schema.ts';
import { ItemWriter } from './item-writer.ts';
import { callerPriceLevels, replacedPrices } from './price-access.ts';

/**
 * POST, PUT and archive of a resource's items require its claim with full access. Any signed-in user may read them,
 * because the drop-downs of every screen use these lists.
 */
export function itemWrites(resource: ResourceName, archivePath = 'archive/:id/:flag') {
  const { claim, singular, hasImage } = resources[resource];
  const TakesImage = hasImage ? Upload(pictureUpload) : applyDecorators();
  if (!claim) throw new Error(`${resource} has no claim`);

  abstract class ItemWrites {
    @Inject(ItemWriter) readonly writer!: ItemWriter;
    @Inject(READER) readonly reader!: Reader;

    @Post()
    @TakesImage
    @Allow(claim!, 'Full')
    @Answers('SaveAnswer')
    @BodySchema(newItemSchema(resource))
    async add(
      @Body(new ItemPipe(resource)) body: ItemBody,
      @FileOrNull() image: UploadedFile | null,
      @CurrentUser() caller: Caller,
      @Context() context: CommandContext,
    ): Promise<SaveAnswer> {
      if (body.Id !== null) throw new ValidationError({ Id: [`A new ${singular.toLowerCase()} has no Id yet`] });
      replacedPrices(resource, [], body.Prices ?? [], await callerPriceLevels(this.reader, caller));
      return this.writer.add(resource, pictured(body, image), context);
    }

    @Put()
    @TakesImage
    @Allow(claim!, 'Full')
    @Answers('SaveAnswer')
    @BodySchema(savedItemSchema(resource))
    async save(
      @Body(new ItemPipe(resource)) body: ItemBody,
      @FileOrNull() image: UploadedFile | null,
      @CurrentUser() caller: Caller,
      @Context() context: CommandContext,
    ): Promise<SaveAnswer> {
      const { Id, ...item } = pictured(body, image);
      if (Id === null) throw new NotFoundError(`${singular} not found`);
      return this.writer.save(resource, Id, item, context, await callerPriceLevels(this.reader, caller));
    }

    @Put(archivePath)
    @Allow(claim!, 'Full')
    @Answers('SaveAnswer')
    archive(@IdParam() id: number, @FlagParam('flag') archived: boolean, @Context() context: CommandContext) {
      return this.writer.archive(resource, id, archived, context);
    }

    listed(request: ListRequest) {
      return listItems(this.reader, resource, { Take: MAX_TAKE, ...request });
    }
  }
  return ItemWrites;
}

const pictured = (body: ItemBody, Image: UploadedFile | null): ItemBody => (Image ? { ...body, Image } : body);
