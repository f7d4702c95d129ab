import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import type { ReadModelProgress } from '@picket/projections/core/progress';
import { ApprovalModule } from './approval/approval.module.ts';
import { AttentionModule } from './attention/attention.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { BrowserErrorsModule } from './browser-errors/browser-errors.module.ts';
import { CalendarsModule } from './calendars/calendars.module.ts';
import { CatalogueModule } from './catalogue/catalogue.module.ts';
import { CommandsModule } from './commands/commands.module.ts';
import { CompaniesModule } from './companies/companies.module.ts';
import { CsvModule } from './csv/csv.module.ts';
import { CustomersModule } from './customers/customers.module.ts';
import { DispatchModule } from './dispatch/dispatch.module.ts';
import { DocumentsModule } from './documents/documents.module.ts';
import { ExportsModule } from './exports/exports.module.ts';
import { HealthController } from './health/health.controller.ts';
import { Readiness } from './health/readiness.ts';
import { HistoryModule } from './history/history.module.ts';
import { Routes } from './http/call/routes.ts';
import { ErrorFilter } from './http/error.filter.ts';
import { InputPipe } from './http/input/validation.ts';
import { ApiDescription, OpenApiController } from './http/openapi/openapi.controller.ts';
import { ImagesModule } from './images/images.module.ts';
import { JobReportsModule } from './job-reports/job-reports.module.ts';
import { JobTemplatesModule } from './job-templates/job-templates.module.ts';
import { JobsModule } from './jobs/jobs.module.ts';
import { LiveModule } from './live/live.module.ts';
import { OptionsModule } from './options/options.module.ts';
import { OutboxModule } from './outbox/outbox.module.ts';
import { platformModule } from './platform/platform.module.ts';
import type { Platform } from './platform/platform.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { RestoresModule } from './restores/restores.module.ts';
import { RolesModule } from './roles/roles.module.ts';
import { SecurityLogModule } from './security-log/security-log.module.ts';
import { SettingsModule } from './settings/settings.module.ts';
import { UsersModule } from './users/users.module.ts';

export type Area = NonNullable<DynamicModule['imports']>[number];

/** The areas of the product, each with its routes and command handlers. */
const areas: readonly Area[] = [
  ApprovalModule,
  AttentionModule,
  AuditModule,
  AuthModule,
  BrowserErrorsModule,
  CalendarsModule,
  CatalogueModule,
  CompaniesModule,
  CsvModule,
  CustomersModule,
  DispatchModule,
  DocumentsModule,
  ExportsModule,
  HistoryModule,
  ImagesModule,
  JobReportsModule,
  JobTemplatesModule,
  JobsModule,
  LiveModule,
  OptionsModule,
  OutboxModule,
  ReportsModule,
  RestoresModule,
  RolesModule,
  SecurityLogModule,
  SettingsModule,
  UsersModule,
];

const everyRoute = [
  { provide: APP_FILTER, useClass: ErrorFilter },
  { provide: APP_PIPE, useClass: InputPipe },
];

@Module({})
class AppModule {}

/** The application on a platform; `more` modules are those of tests. */
export const appModule = (
  platform: Platform,
  progress: ReadModelProgress,
  more: readonly Area[] = [],
): DynamicModule => ({
  module: AppModule,
  imports: [platformModule(platform, progress), CommandsModule, ...areas, ...more],
  controllers: [HealthController, OpenApiController],
  providers: [...everyRoute, ApiDescription, Readiness, Routes],
});
