import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { EstimateListsController } from './estimate-lists.controller.ts';
import { EstimatesController } from './estimates.controller.ts';

@Module({ imports: [JobsModule], controllers: [EstimateListsController, EstimatesController] })
export class EstimatesModule {}
