import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import type { ReadModelProgress } from '@picket/projections/core/progress';
import { AccountingModule } from './areas/accounting/accounting.module.ts';
import { AccountsModule } from './areas/accounts/accounts.module.ts';
import { ApprovalModule } from './areas/approval/approval.module.ts';
import { AttentionModule } from './areas/attention/attention.module.ts';
import { AuditModule } from './areas/audit/audit.module.ts';
import { AuthModule } from './areas/auth/auth.module.ts';
import { BrowserErrorsModule } from './areas/browser-errors/browser-errors.module.ts';
import { CalendarsModule } from './areas/calendars/calendars.module.ts';
import { CatalogueModule } from './areas/catalogue/catalogue.module.ts';
import { CompaniesModule } from './areas/companies/companies.module.ts';
import { CsvModule } from './areas/csv/csv.module.ts';
import { CustomersModule } from './areas/customers/customers.module.ts';
import { DispatchModule } from './areas/dispatch/dispatch.module.ts';
import { DocumentEmailsModule } from './areas/document-emails/document-emails.module.ts';
import { DocumentsModule } from './areas/documents/documents.module.ts';
import { ExportsModule } from './areas/exports/exports.module.ts';
import { HealthController } from './areas/health/health.controller.ts';
import { Readiness } from './areas/health/readiness.ts';
import { HistoryModule } from './areas/history/history.module.ts';
import { JobReportsModule } from './areas/job-reports/job-reports.module.ts';
import { JobTemplatesModule } from './areas/job-templates/job-templates.module.ts';
import { JobsModule } from './areas/jobs/jobs.module.ts';
import { LiveModule } from './areas/live/live.module.ts';
import { OptionsModule } from './areas/options/options.module.ts';
import { OutboxModule } from './areas/outbox/outbox.module.ts';
import { RecordSearchModule } from './areas/record-search/record-search.module.ts';
import { ReportsModule } from './areas/reports/reports.module.ts';
import { RestoresModule } from './areas/restores/restores.module.ts';
import { RolesModule } from './areas/roles/roles.module.ts';
import { SettingsModule } from './areas/settings/settings.module.ts';
import { StatementEmailsModule } from './areas/statement-emails/statement-emails.module.ts';
import { UsersModule } from './areas/users/users.module.ts';
import { platformModule } from './platform/platform.module.ts';
import type { Platform } from './platform/platform.ts';
import { CommandsModule } from './shared/commands/commands.module.ts';
import { Routes } from './shared/http/call/routes.ts';
import { ErrorFilter } from './shared/http/error.filter.ts';
import { InputPipe } from './shared/http/input/validation.ts';
import { ApiDescription, OpenApiController } from './shared/http/openapi/openapi.controller.ts';
import { ImagesModule } from './shared/images/images.module.ts';
import { SecurityLogModule } from './shared/security-log/security-log.module.ts';

export type Area = NonNullable<DynamicModule['imports']>[number];

/** The areas of the product, each with its routes and command handlers. */
const areas: readonly Area[] = [
  AccountingModule,
  AccountsModule,
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
  DocumentEmailsModule,
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
  RecordSearchModule,
  ReportsModule,
  RestoresModule,
  RolesModule,
  SecurityLogModule,
  SettingsModule,
  StatementEmailsModule,
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
