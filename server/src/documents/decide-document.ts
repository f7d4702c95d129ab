import { type DocumentCommand, documentDecider } from '@picket/domain';
import { Decide, handlerOf } from '../commands/decide.ts';

export class DecideDocument extends Decide<DocumentCommand> {}
export class DocumentHandler extends handlerOf(documentDecider, DecideDocument) {}
