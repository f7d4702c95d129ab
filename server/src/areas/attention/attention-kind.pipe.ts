import { attentionKinds } from '@picket/domain';
import { KnownNamePipe } from '../../shared/http/input/known-name.pipe.ts';
import { PathParam } from '../../shared/http/input/parameters.ts';

export const AttentionKindParam = () => PathParam('kind', new KnownNamePipe(attentionKinds));
