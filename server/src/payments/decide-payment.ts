import { type PaymentCommand, paymentDecider } from '@picket/domain';
import { Decide, handlerOf } from '../commands/decide.ts';

export class DecidePayment extends Decide<PaymentCommand> {}
export class PaymentHandler extends handlerOf(paymentDecider, DecidePayment) {}
