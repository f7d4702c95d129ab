import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import {
  BadRequestException,
  HttpException,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { formatCount, ValidationError } from '@picket/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonOf, MAX_BODY_BYTES } from '../input/body.ts';
import { MEGABYTE, type UploadedFile, type UploadRule } from './upload-rule.ts';

interface ReadForm {
  /** The JSON of the field `data`. An empty object when the field is missing. */
  readonly data: unknown;
  readonly files: readonly UploadedFile[];
}

/** Room for the parts around the files: boundaries, part headers and the field `data`. */
const BYTES_BESIDES_FILES = 2 * MAX_BODY_BYTES;

/** Only routes that declare an upload accept forms. */
export async function takeUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, { throwFileSizeLimit: true });
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    const isForm = request.headers['content-type']?.trim().toLowerCase().startsWith('multipart/');
    if (isForm && !request.routeOptions.config.call?.upload) done(new UnsupportedMediaTypeException());
    else done(null, payload);
  });
}

/**
 * Reads a form with limits on number and size of its parts. Files are held in memory, so an aborted upload leaves
 * nothing.
 * @throws PayloadTooLargeException, ValidationError, BadRequestException for an invalid form.
 */
export async function readUpload(request: FastifyRequest, rule: UploadRule): Promise<ReadForm> {
  try {
    refuseAnnounced(request, rule);
    return await readParts(request, rule);
  } catch (error) {
    // Drains the rest of the upload. Otherwise the browser would see a broken connection instead of the answer.
    request.raw.unpipe().resume();
    throw refusalFor(error, rule);
  }
}

async function readParts(request: FastifyRequest, rule: UploadRule): Promise<ReadForm> {
  const files: UploadedFile[] = [];
  let data: unknown;
  let left = totalOf(rule);
  for await (const part of request.parts({ limits: limitsOf(rule) })) {
    if (part.type === 'file') {
      const file = await fileIn(part, rule);
      left -= file.bytes.length;
      if (left < 0) throw tooMuch(rule);
      files.push(file);
    } else if (data === undefined) data = dataIn(part);
    else throw new ValidationError({ data: ['data may be there once'] });
  }
  return { data: data ?? {}, files };
}

const totalOf = ({ files, maxBytes, totalBytes = files * maxBytes }: UploadRule): number => totalBytes;

const tooMuch = (rule: UploadRule) =>
  new PayloadTooLargeException(
    rule.files === 1 ? tooLarge(rule) : `All files together can have at most ${totalOf(rule) / MEGABYTE} MB`,
  );

const tooLarge = ({ maxBytes }: UploadRule): string => `A file can have at most ${maxBytes / MEGABYTE} MB`;

const limitsOf = ({ files, maxBytes }: UploadRule) => ({
  fields: 1,
  fieldNameSize: 100,
  fieldSize: MAX_BODY_BYTES,
  files,
  fileSize: maxBytes,
  headerPairs: 20,
  parts: files + 1,
});

async function fileIn(part: MultipartFile, { field }: UploadRule): Promise<UploadedFile> {
  if (part.fieldname !== field) throw unknown(part.fieldname);
  return { name: unescaped(part.filename ?? ''), bytes: await part.toBuffer() };
}

/** Browsers escape only these three characters in a file name. */
const unescaped = (name: string): string => name.replaceAll(/%(22|0A|0D)/g, decodeURIComponent);

function dataIn(part: Exclude<Multipart, MultipartFile>): unknown {
  const { fieldname, value, valueTruncated } = part;
  if (fieldname !== 'data') throw unknown(fieldname);
  if (valueTruncated) throw new PayloadTooLargeException();
  try {
    return jsonOf(String(value));
  } catch (error) {
    if (error instanceof ValidationError) throw error;
    throw new ValidationError({ data: ['data must be a JSON text'] });
  }
}

const unknown = (field = 'A part without a name') => new ValidationError({ [field]: [`${field} is not known here`] });

/** Rejects a request by its declared length, without reading it. */
function refuseAnnounced({ headers }: FastifyRequest, rule: UploadRule): void {
  if (Number(headers['content-length']) > totalOf(rule) + BYTES_BESIDES_FILES) throw tooMuch(rule);
}

function refusalFor(error: unknown, rule: UploadRule): Error {
  if (error instanceof HttpException || error instanceof ValidationError) return error;
  switch ((error as { code?: unknown }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new PayloadTooLargeException(tooLarge(rule));
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new PayloadTooLargeException(`At most ${formatCount(rule.files, 'file')} can be sent at once`);
    default:
      return new BadRequestException('The upload could not be read');
  }
}
