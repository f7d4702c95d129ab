import { Param } from '@nestjs/common';
import { attentionKinds } from '@picket/domain';
import { KnownNamePipe } from '../http/input/known-name.pipe.ts';

export const AttentionKindParam = () => Param('kind', new KnownNamePipe(attentionKinds));
