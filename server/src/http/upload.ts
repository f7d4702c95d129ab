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
import type { Observable } from 'rxjs';
import { readUpload } from './read-upload.ts';
import { pictureUpload, type UploadedFile, type UploadRule } from './upload-rule.ts';

export const ROUTE_UPLOAD = 'picket:upload';

/**
 * The route also takes multipart/form-data: files in one field, and JSON in the field `data`, which is the body that
 * its DTO checks. Nothing is read before the caller's claims are.
 */
export const Upload = (rule: UploadRule) =>
  applyDecorators(
    SetMetadata<string, UploadRule>(ROUTE_UPLOAD, rule),
    RouteConfig({ takesUploads: true }),
    first(readingInterceptor(rule)),
  );

/** The files of the form, none when there was no form: `add(@Files() files: readonly UploadedFile[])`. */
export const Files = createParamDecorator(
  (_: unknown, context: ExecutionContext): readonly UploadedFile[] =>
    context.switchToHttp().getRequest<UploadRequest>().uploads ?? [],
);

/** The only file of the form, null for none: `save(@FileOrNull() image: UploadedFile | null)`. */
export const FileOrNull = createParamDecorator(
  (_: unknown, context: ExecutionContext): UploadedFile | null =>
    context.switchToHttp().getRequest<UploadRequest>().uploads?.[0] ?? null,
);

/** @throws ValidationError at the rule's field */
export function required(file: UploadedFile | null, { field }: UploadRule = pictureUpload): UploadedFile {
  if (!file) throw new ValidationError({ [field]: ['Choose a file'] });
  return file;
}

/** A request whose form was read, if it was one. */
export type UploadRequest = FastifyRequest & { uploads?: readonly UploadedFile[] };

function readingInterceptor(rule: UploadRule) {
  class UploadInterceptor implements NestInterceptor {
    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<UploadRequest>();
      if (request.isMultipart()) {
        const { data, files } = await readUpload(request, rule);
        request.body = data;
        request.uploads = files;
      }
      return next.handle();
    }
  }
  return mixin(UploadInterceptor);
}

/** Before all other interceptors, wherever the decorator stands: they look at the body. */
const first =
  (interceptor: object): MethodDecorator =>
  (_target, _name, descriptor) => {
    const handler = descriptor.value as object;
    const others = (Reflect.getMetadata(INTERCEPTORS_METADATA, handler) as object[] | undefined) ?? [];
    Reflect.defineMetadata(INTERCEPTORS_METADATA, [interceptor, ...others], handler);
  };
