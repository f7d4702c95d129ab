import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.ts';
import { AddMovedPayments } from './add-moved-payments.ts';
import { BulkJobsController } from './bulk-jobs.controller.ts';
import { BulkJobs } from './bulk-jobs.ts';
import { CallerJobs } from './caller-jobs.ts';
import { EstimateListsController } from './estimate-lists.controller.ts';
import { EstimatesController } from './estimates.controller.ts';
import { FenceLinesController } from './fence-lines.controller.ts';
import { InvoicesController } from './invoices.controller.ts';
import { JobMomentsController } from './job-moments.controller.ts';
import { JobMoments } from './job-moments.ts';
import { jobPartRemovalControllers } from './job-part-removals.controllers.ts';
import { JobPartsController } from './job-parts.controller.ts';
import { JobPostsController } from './job-posts.controller.ts';
import { JobsController } from './jobs.controller.ts';
import { OpportunitiesController } from './opportunities.controller.ts';
import { OrderGroupingController } from './order-grouping.controller.ts';
import { orderItemsControllers } from './order-items.controllers.ts';
import { OrdersController } from './orders.controller.ts';
import { PastJobs } from './past-jobs.ts';
import { PaymentsController } from './payments.controller.ts';
import { RefreshTaxRates } from './refresh-tax-rates.ts';
import { RestorePastJob } from './restore-past-job.ts';
import { ScheduleOffersController } from './schedule-offers.controller.ts';
import { TakeTermSchedules } from './take-term-schedules.ts';
import { VisibleJobs } from './visible-jobs.ts';

@Module({
  imports: [HistoryModule],
  controllers: [
    BulkJobsController,
    EstimateListsController,
    EstimatesController,
    FenceLinesController,
    InvoicesController,
    ...jobPartRemovalControllers,
    JobMomentsController,
    JobPartsController,
    JobPostsController,
    JobsController,
    OpportunitiesController,
    OrderGroupingController,
    OrdersController,
    ...orderItemsControllers,
    PaymentsController,
    ScheduleOffersController,
  ],
  providers: [
    AddMovedPayments,
    BulkJobs,
    CallerJobs,
    JobMoments,
    PastJobs,
    RefreshTaxRates,
    RestorePastJob,
    TakeTermSchedules,
    VisibleJobs,
  ],
  exports: [CallerJobs, PastJobs, VisibleJobs],
})
export class JobsModule {}
