import { Inject, Injectable, UnsupportedMediaTypeException } from '@nestjs/common';
import type { StoredImage } from '@picket/domain';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { mediaTypeOf } from '../../adapters/files/media-type.ts';
import { FILE_STORE } from '../../base/ports.ts';
import { Pictures } from './pictures.ts';

const TYPES: readonly string[] = ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp'];

/** True for a type that screens show. */
export const isPicture = (type: string): boolean => TYPES.includes(type);

/** Stores uploaded images, redrawn, which removes hidden data. */
@Injectable()
export class ImageIntake {
  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(Pictures) private readonly pictures: Pictures,
  ) {}

  /**
   * Stores the image upright and without metadata, as WebP in two sizes.
   * @throws UnsupportedMediaTypeException, TooManyCallsError
   */
  async store(bytes: Uint8Array): Promise<StoredImage> {
    if (!isPicture(await mediaTypeOf(bytes)))
      throw new UnsupportedMediaTypeException('Only PNG, JPEG, GIF and WebP images can be used');
    const { picture, thumbnail } = await this.pictures.store(bytes);
    return { Sha256: await this.put(picture), ThumbnailSha256: await this.put(thumbnail) };
  }

  private async put(bytes: Uint8Array): Promise<string> {
    return (await this.files.put(bytes)).sha256;
  }
}
