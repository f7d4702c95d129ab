import type { PipeTransform } from '@nestjs/common';
import { NotFoundError } from '@picket/domain';

/** A known name in a path. Any other value is answered with 404 and the message. */
export class KnownNamePipe<N extends string> implements PipeTransform<string, N> {
  readonly schema: { readonly type: 'string'; readonly enum: readonly N[] };

  constructor(
    names: readonly N[],
    private readonly message?: string,
  ) {
    this.schema = { type: 'string', enum: [...names] };
  }

  transform(value: string): N {
    const name = this.schema.enum.find((known) => known === value);
    if (name === undefined) throw new NotFoundError(this.message);
    return name;
  }
}
