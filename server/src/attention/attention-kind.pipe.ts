import { Param, type PipeTransform } from '@nestjs/common';
import { type AttentionKind, attentionKinds, isAttentionKind, NotFoundError } from '@picket/domain';

/** An attention kind in a path. Any other value is answered with 404. */
class AttentionKindPipe implements PipeTransform<string, AttentionKind> {
  readonly schema = { type: 'string', enum: [...attentionKinds] };

  transform(value: string): AttentionKind {
    if (!isAttentionKind(value)) throw new NotFoundError();
    return value;
  }
}

export const AttentionKindParam = () => Param('kind', new AttentionKindPipe());
