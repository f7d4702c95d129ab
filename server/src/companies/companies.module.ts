import { Module } from '@nestjs/common';
import { CompaniesController } from './companies.controller.ts';
import { CompanyHandler } from './decide-company.ts';

@Module({ controllers: [CompaniesController], providers: [CompanyHandler] })
export class CompaniesModule {}
