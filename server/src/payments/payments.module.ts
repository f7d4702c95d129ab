import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { PaymentHandler } from './decide-payment.ts';
import { PaymentsController } from './payments.controller.ts';

@Module({ imports: [JobsModule], controllers: [PaymentsController], providers: [PaymentHandler] })
export class PaymentsModule {}
