import { type CustomerCommand, customerDecider } from '@picket/domain';
import { Decide, handlerOf } from '../commands/decide.ts';

export class DecideCustomer extends Decide<CustomerCommand> {}
export class CustomerHandler extends handlerOf(customerDecider, DecideCustomer) {}
