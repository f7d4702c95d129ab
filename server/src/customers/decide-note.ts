import { type NoteCommand, noteDecider } from '@picket/domain';
import { Decide, handlerOf } from '../commands/decide.ts';

export class DecideNote extends Decide<NoteCommand> {}
export class NoteHandler extends handlerOf(noteDecider, DecideNote) {}
