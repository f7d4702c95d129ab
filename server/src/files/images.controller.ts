import { buffer } from 'node:stream/consumers';
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
    const bytes = stream && (await buffer(stream));
    if (!bytes || !isWebp(bytes)) throw new NotFoundError('Image not found');
    sendAsData(reply).header('cache-control', 'private, max-age=31536000, immutable');
    return new StreamableFile(bytes, { type: 'image/webp', length: bytes.length });
  }
}

/** No other WebP gets into the store than what we drew. */
const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
