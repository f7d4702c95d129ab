import { Param } from '@nestjs/common';
import { NotFoundError } from '@picket/domain';
import { MAX_SKIP } from '../http/input/search.dto.ts';

/** A count in a path: a whole number from 0, capped at `most`. Any other value is answered with 404. */
export const CountParam = (name: string, most = MAX_SKIP) =>
  Param(name, {
    transform(value: string): number {
      if (!/^\d{1,15}$/.test(value)) throw new NotFoundError();
      return Math.min(Number(value), most);
    },
  });
