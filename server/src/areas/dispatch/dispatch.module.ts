import { Module } from '@nestjs/common';
import { ImagesModule } from '../../shared/images/images.module.ts';
import { HistoryModule } from '../history/history.module.ts';
import { JobReportsModule } from '../job-reports/job-reports.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { DeliveriesController } from './deliveries.controller.ts';
import { Deliveries } from './deliveries.ts';
import { DeliveryDocuments } from './delivery-documents.ts';
import { DeliveryFollower } from './delivery-follower.ts';
import { DeliveryMembers } from './delivery-members.ts';
import { DispatchController } from './dispatch.controller.ts';
import { FinishDayMoves } from './finish-day-moves.ts';
import { FollowDeliveries } from './follow-deliveries.ts';
import { MoveDay } from './move-day.ts';
import { MoveJobs } from './move-jobs.ts';
import { OwnStops } from './own-stops.ts';
import { PastDeliveries } from './past-deliveries.ts';
import { RecordProof } from './record-proof.ts';

@Module({
  imports: [HistoryModule, ImagesModule, JobReportsModule, JobsModule],
  controllers: [DeliveriesController, DispatchController],
  providers: [
    Deliveries,
    DeliveryDocuments,
    DeliveryFollower,
    DeliveryMembers,
    FinishDayMoves,
    FollowDeliveries,
    MoveDay,
    MoveJobs,
    OwnStops,
    PastDeliveries,
    RecordProof,
  ],
  exports: [Deliveries],
})
export class DispatchModule {}
