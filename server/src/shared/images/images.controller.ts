import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Controller, Inject, Res, StreamableFile } from '@nestjs/common';
import { NotFoundError } from '@picket/domain';
import type { FastifyReply } from 'fastify';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { FILE_STORE } from '../../base/ports.ts';
import { sendAsData } from '../http/answers/send-as-data.ts';
import { Call, fileOf, signedIn } from '../http/call/call.ts';
import { PathParam } from '../http/input/parameters.ts';

/**
 * Serves images by their content hash, which only users with access to the image can know. Other files return 404.
 */
@Controller()
export class ImagesController {
  constructor(@Inject(FILE_STORE) private readonly files: FileStore) {}

  @Call('GET images/:sha256', signedIn, fileOf('image/webp'))
  async get(
    @PathParam('sha256') sha256: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const stream = await this.files.get(sha256);
    if (!stream || !(await isWebp(stream))) {
      stream?.destroy();
      throw new NotFoundError('Image not found');
    }
    sendAsData(reply).header('cache-control', 'private, max-age=31536000, immutable');
    return new StreamableFile(stream, { type: 'image/webp' });
  }
}

/** Checks the first bytes without consuming them. Only redrawn images are stored as WebP. */
async function isWebp(stream: Readable): Promise<boolean> {
  await once(stream, 'readable');
  const start: Buffer = stream.read(12) ?? Buffer.alloc(0);
  if (start.length > 0) stream.unshift(start);
  return start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP';
}
