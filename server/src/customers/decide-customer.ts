import {
  type CustomerCommand,
  type CustomerMergesCommand,
  customerDecider,
  customerMergesDecider,
} from '@picket/domain';
import { Decide, handlerOf } from '../commands/decide.ts';

export class DecideCustomer extends Decide<CustomerCommand> {}
export class CustomerHandler extends handlerOf(customerDecider, DecideCustomer) {}

export class DecideCustomerMerges extends Decide<CustomerMergesCommand> {}
export class CustomerMergesHandler extends handlerOf(customerMergesDecider, DecideCustomerMerges) {}
