import { type ContactCommand, contactDecider } from '@picket/domain';
import { Decide, handlerOf } from '../commands/decide.ts';

export class DecideContact extends Decide<ContactCommand> {}
export class ContactHandler extends handlerOf(contactDecider, DecideContact) {}
