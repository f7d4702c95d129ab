import { Module } from '@nestjs/common';
import { CallerJobs } from './caller-jobs.ts';
import { JobHandler } from './decide-job.ts';
import { JobsController } from './jobs.controller.ts';

@Module({ controllers: [JobsController], providers: [CallerJobs, JobHandler], exports: [CallerJobs] })
export class JobsModule {}
