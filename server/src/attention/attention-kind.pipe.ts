import { attentionKinds } from '@picket/domain';
import { KnownNamePipe } from '../http/input/known-name.pipe.ts';
import { PathParam } from '../http/input/parameters.ts';

export const AttentionKindParam = () => PathParam('kind', new KnownNamePipe(attentionKinds));
