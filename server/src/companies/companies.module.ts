import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { CompaniesController } from './companies.controller.ts';
import { CompanyHandler } from './decide-company.ts';

@Module({ imports: [FilesModule], controllers: [CompaniesController], providers: [CompanyHandler] })
export class CompaniesModule {}
