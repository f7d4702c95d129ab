import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { ValidationError } from '@picket/domain';
import type { FastifyRequest } from 'fastify';
import { finalize, type Observable } from 'rxjs';
import type { Caller } from '../access/access.ts';
import { networkOf } from '../limits/rate-limiter.ts';
import { TooManyCallsError } from '../refusals/refusal.ts';
import { readUpload } from './read-upload.ts';
import { pictureUpload, type UploadedFile, type UploadRule } from './upload-rule.ts';

/** Per sender. Forms are held in memory, so one sender cannot keep many of them open. */
export const UPLOADS_AT_ONCE = 4;
const RETRY_SECONDS = 2;

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

/**
 * Reads the form of a call that accepts files: files in one field, and in the field `data` the JSON body that its DTO
 * validates. The guard has checked the claims before.
 */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<UploadRequest>();
    const rule = request.routeOptions.config.call?.upload;
    if (!rule || !request.isMultipart()) return next.handle();
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
