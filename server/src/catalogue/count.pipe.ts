import { Param } from '@nestjs/common';
import { NotFoundError } from '@picket/domain';
import { MAX_SKIP } from '../http/search.dto.ts';

/** A count in a path: a whole number from 0, capped at `most`. Anything else names nothing, so it is not found. */
export const CountParam = (name: string, most = MAX_SKIP) =>
  Param(name, {
    transform(value: string): number {
      if (!/^\d{1,15}$/.test(value)) throw new NotFoundError();
      return Math.min(Number(value), most);
    },
  });
