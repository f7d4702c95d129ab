import { Inject } from '@nestjs/common';
import { NotFoundError, type ResourceName, resources, type SaveAnswer, ValidationError } from '@picket/domain';
import { type ListRequest, listItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { READER } from '../../base/ports.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, full } from '../../shared/http/call/call.ts';
import { FlagParam, IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { FileOrNull } from '../../shared/http/upload/upload.ts';
import { pictureUpload, type UploadedFile } from '../../shared/http/upload/upload-rule.ts';
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
  const upload = hasImage ? pictureUpload : undefined;
  if (!claim) throw new Error(`${resource} has no claim`);

  abstract class ItemWrites {
    @Inject(ItemWriter) readonly writer!: ItemWriter;
    @Inject(READER) readonly reader!: Reader;

    @Call(`POST ${resource}`, full(claim!), 'SaveAnswer', { upload, body: newItemSchema(resource) })
    async add(
      @Body(new ItemPipe(resource)) body: ItemBody,
      @FileOrNull() image: UploadedFile | null,
      @By() { caller, context }: By,
    ): Promise<SaveAnswer> {
      if (body.Id !== null) throw new ValidationError({ Id: [`A new ${singular.toLowerCase()} has no Id yet`] });
      replacedPrices(resource, [], body.Prices ?? [], await callerPriceLevels(this.reader, caller));
      return this.writer.add(resource, pictured(body, image), context);
    }

    @Call(`PUT ${resource}`, full(claim!), 'SaveAnswer', { upload, body: savedItemSchema(resource) })
    async save(
      @Body(new ItemPipe(resource)) body: ItemBody,
      @FileOrNull() image: UploadedFile | null,
      @By() { caller, context }: By,
    ): Promise<SaveAnswer> {
      const { Id, ...item } = pictured(body, image);
      if (Id === null) throw new NotFoundError(`${singular} not found`);
      return this.writer.save(resource, Id, item, context, await callerPriceLevels(this.reader, caller));
    }

    @Call(`PUT ${resource}/${archivePath}`, full(claim!), 'SaveAnswer')
    archive(@IdParam() id: number, @FlagParam('flag') archived: boolean, @By() { context }: By) {
      return this.writer.archive(resource, id, archived, context);
    }

    listed(request: ListRequest) {
      return listItems(this.reader, resource, { Take: MAX_TAKE, ...request });
    }
  }
  return ItemWrites;
}

const pictured = (body: ItemBody, Image: UploadedFile | null): ItemBody => (Image ? { ...body, Image } : body);
