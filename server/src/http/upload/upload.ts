import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  mixin,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ValidationError } from '@picket/domain';
import type { FastifyRequest } from 'fastify';
import { finalize, type Observable } from 'rxjs';
import type { Caller } from '../access/access.ts';
import { networkOf } from '../limits/rate-limiter.ts';
import { TooManyCallsError } from '../refusals/refusal.ts';
import { readUpload } from './read-upload.ts';
import { pictureUpload, type UploadedFile, type UploadRule } from './upload-rule.ts';

export const ROUTE_UPLOAD = 'picket:upload';
/** Per sender. Forms are held in memory, so one sender cannot keep many of them open. */
export const UPLOADS_AT_ONCE = 4;
const RETRY_SECONDS = 2;

/**
 * The route also accepts multipart/form-data: files in one field, and in the field `data` the JSON body that its DTO
 * validates. Nothing is read before the guard has checked the claims.
 */
export const Upload = (rule: UploadRule) =>
  applyDecorators(
    SetMetadata<string, UploadRule>(ROUTE_UPLOAD, rule),
    RouteConfig({ takesUploads: true }),
    first(readingInterceptor(rule)),
  );

/** The files of the form. Empty without a form: `add(@Files() files: readonly UploadedFile[])`. */
export const Files = createParamDecorator(
  (_: unknown, context: ExecutionContext): readonly UploadedFile[] =>
    context.switchToHttp().getRequest<UploadRequest>().uploads ?? [],
);

/** The only file of the form, or null: `save(@FileOrNull() image: UploadedFile | null)`. */
export const FileOrNull = createParamDecorator(
  (_: unknown, context: ExecutionContext): UploadedFile | null =>
    context.switchToHttp().getRequest<UploadRequest>().uploads?.[0] ?? null,
);

/** @throws ValidationError at the rule's field */
export function required(file: UploadedFile | null, { field }: UploadRule = pictureUpload): UploadedFile {
  if (!file) throw new ValidationError({ [field]: ['Choose a file'] });
  return file;
}

/** A request, with its form if it has one. */
export type UploadRequest = FastifyRequest & { readonly caller?: Caller; uploads?: readonly UploadedFile[] };

function readingInterceptor(rule: UploadRule) {
  class UploadInterceptor implements NestInterceptor {
    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<UploadRequest>();
      if (!request.isMultipart()) return next.handle();
      const leave = enter(senderOf(request));
      try {
        const { data, files } = await readUpload(request, rule);
        request.body = data;
        request.uploads = files;
        return next.handle().pipe(finalize(leave));
      } catch (error) {
        leave();
        throw error;
      }
    }
  }
  return mixin(UploadInterceptor);
}

/** A signed-in user, or the network of anyone else. */
const senderOf = ({ caller, ip }: UploadRequest): string => (caller ? `user ${caller.Id}` : `network ${networkOf(ip)}`);

/** The number of forms in memory, by sender. */
const underWay = new Map<string, number>();

/** Counts a form until its answer is sent. @throws TooManyCallsError */
function enter(sender: string): () => void {
  const count = underWay.get(sender) ?? 0;
  if (count >= UPLOADS_AT_ONCE)
    throw new TooManyCallsError(RETRY_SECONDS, 'Other files are still being sent. Please try again in a moment.');
  underWay.set(sender, count + 1);
  return () => {
    const left = underWay.get(sender)! - 1;
    if (left === 0) underWay.delete(sender);
    else underWay.set(sender, left);
  };
}

/** Runs before all other interceptors, wherever the decorator stands, because they read the body. */
const first =
  (interceptor: object): MethodDecorator =>
  (_target, _name, descriptor) => {
    const handler = descriptor.value as object;
    const others = (Reflect.getMetadata(INTERCEPTORS_METADATA, handler) as object[] | undefined) ?? [];
    Reflect.defineMetadata(INTERCEPTORS_METADATA, [interceptor, ...others], handler);
  };
