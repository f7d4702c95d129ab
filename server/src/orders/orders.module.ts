import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { OrdersController } from './orders.controller.ts';

@Module({ imports: [JobsModule], controllers: [OrdersController] })
export class OrdersModule {}
