import { Inject, Injectable } from '@nestjs/common';
import type { StoredImage } from '@picket/domain';
import { LRUCache } from 'lru-cache';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { FILE_STORE } from '../../base/ports.ts';
import { Pictures } from '../../shared/images/pictures.ts';

/** The logos of companies as they are printed. Few companies print many documents. */
@Injectable()
export class Logos {
  private readonly drawn = new LRUCache<string, string>({ max: 20 });

  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(Pictures) private readonly pictures: Pictures,
  ) {}

  /** A data URL; null if there is no logo or its file is missing. */
  async find(image: StoredImage | null): Promise<string | null> {
    if (!image) return null;
    const known = this.drawn.get(image.Sha256);
    if (known !== undefined) return known;
    const stream = await this.files.get(image.Sha256);
    if (!stream) return null;
    const parts: Uint8Array[] = [];
    for await (const part of stream) parts.push(part as Uint8Array);
    const logo = await this.pictures.print(Buffer.concat(parts));
    this.drawn.set(image.Sha256, logo);
    return logo;
  }
}
