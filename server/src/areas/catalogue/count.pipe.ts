import type { PipeTransform } from '@nestjs/common';
import { NotFoundError } from '@picket/domain';
import { PathParam } from '../../shared/http/input/parameters.ts';
import { MAX_SKIP } from '../../shared/http/input/search.dto.ts';

class CountPipe implements PipeTransform<string, number> {
  readonly schema = { type: 'integer', minimum: 0 };

  constructor(private readonly most: number) {}

  transform(value: string): number {
    if (!/^\d{1,15}$/.test(value)) throw new NotFoundError();
    return Math.min(Number(value), this.most);
  }
}

/** A count in a path: a whole number from 0, capped at `most`. Any other value is answered with 404. */
export const CountParam = (name: string, most = MAX_SKIP) => PathParam(name, new CountPipe(most));
