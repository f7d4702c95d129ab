import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { InvoicesController } from './invoices.controller.ts';

@Module({ imports: [JobsModule], controllers: [InvoicesController] })
export class InvoicesModule {}
