import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Controller, Get, Inject, Param, Res, StreamableFile } from '@nestjs/common';
import { NotFoundError } from '@picket/domain';
import type { FastifyReply } from 'fastify';
import { AllowSignedIn } from '../auth/access.ts';
import { AnswersFile } from '../http/answers.ts';
import { FILE_STORE } from '../ports.ts';
import type { FileStore } from './file-store.ts';
import { sendAsData } from './send-as-data.ts';

/** Pictures by the hash of their bytes, which only those know who were shown them; other files are not found here. */
@Controller('images')
export class ImagesController {
  constructor(@Inject(FILE_STORE) private readonly files: FileStore) {}

  @Get(':sha256')
  @AllowSignedIn()
  @AnswersFile('image/webp')
  async get(@Param('sha256') sha256: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const stream = await this.files.get(sha256);
    if (!stream || !(await isWebp(stream))) {
      stream?.destroy();
      throw new NotFoundError('Image not found');
    }
    sendAsData(reply).header('cache-control', 'private, max-age=31536000, immutable');
    return new StreamableFile(stream, { type: 'image/webp' });
  }
}

/** Looks at the beginning, which stays to be read. No other WebP gets into the store than what we drew. */
async function isWebp(stream: Readable): Promise<boolean> {
  await once(stream, 'readable');
  const start: Buffer = stream.read(12) ?? Buffer.alloc(0);
  if (start.length > 0) stream.unshift(start);
  return start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP';
}
