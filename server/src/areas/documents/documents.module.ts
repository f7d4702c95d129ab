import { Module } from '@nestjs/common';
import { ImagesModule } from '../../shared/images/images.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { DocumentIntake } from './document-intake.ts';
import { CustomerOwners, JobOwners } from './document-owners.ts';
import { documentsControllers } from './documents.controllers.ts';

@Module({
  imports: [ImagesModule, JobsModule],
  controllers: [...documentsControllers],
  providers: [DocumentIntake, CustomerOwners, JobOwners],
})
export class DocumentsModule {}
