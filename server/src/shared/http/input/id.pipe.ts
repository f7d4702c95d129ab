import type { PipeTransform } from '@nestjs/common';
import { NotFoundError } from '@picket/domain';
import { PathParam } from './parameters.ts';

/**
 * An id in a path, with its schema in the API description: a whole number from 1. Any other value is answered with 404.
 */
class IdPipe implements PipeTransform<string, number> {
  readonly schema = { type: 'integer', minimum: 1 };

  transform(value: string): number {
    if (!/^[1-9]\d{0,14}$/.test(value)) throw new NotFoundError();
    return Number(value);
  }
}

/** `get(@IdParam() id: number)`, `remove(@IdParam('jobId') jobId: number, @IdParam() id: number)`. */
export const IdParam = (name = 'id') => PathParam(name, new IdPipe());

/** An optional id in a path. 0 gives `undefined`, which means no condition. */
class OpenIdPipe implements PipeTransform<string, number | undefined> {
  readonly schema = { type: 'integer', minimum: 0 };

  transform(value: string): number | undefined {
    return value === '0' ? undefined : new IdPipe().transform(value);
  }
}

/** `list(@OpenIdParam('categoryId') CategoryId?: number)`. */
export const OpenIdParam = (name: string) => PathParam(name, new OpenIdPipe());

/** A flag in a path: `true` or `false` (ruling 8). */
class FlagPipe implements PipeTransform<string, boolean> {
  readonly schema = { type: 'boolean' };

  transform(value: string): boolean {
    if (value !== 'true' && value !== 'false') throw new NotFoundError();
    return value === 'true';
  }
}

/** `archive(@IdParam() id: number, @FlagParam('flag') archived: boolean)`. */
export const FlagParam = (name: string) => PathParam(name, new FlagPipe());
