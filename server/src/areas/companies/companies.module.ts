import { Module } from '@nestjs/common';
import { ImagesModule } from '../../shared/images/images.module.ts';
import { CompaniesController } from './companies.controller.ts';

@Module({ imports: [ImagesModule], controllers: [CompaniesController] })
export class CompaniesModule {}
