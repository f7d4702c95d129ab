import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  dayAt,
  hasClaim,
  type Recorded,
  type ReportRequest,
  recordOf,
  reports,
  type SavedReport,
  type SavedReportEvent,
  savedReportDecider,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { companyMail } from '../../adapters/mail/company-mail.ts';
import { MailError, type Mailer, messageIdOf } from '../../adapters/mail/mailer.ts';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import type { Config } from '../../base/config.ts';
import { dayText } from '../../base/date-texts.ts';
import { CONFIG, EVENT_STORE, MAILER, READER } from '../../base/ports.ts';
import { DecideSavedReport } from '../../shared/commands/decide.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { system } from '../../shared/commands/system-actor.ts';
import { AccessDirectory } from '../auth/access/access-directory.ts';
import { pageAddress } from '../auth/sign-in/page-address.ts';
import { csvName, reportCsv } from './report-csv.ts';
import { ReportTables } from './report-tables.ts';
import { requestOn } from './saved-request.ts';

type Requested = Extract<SavedReportEvent, { type: 'SavedReportMailRequested' }>;

/** Emails a saved report to its owner with the CSV, as the owner may read it now, and records how it went. */
@Injectable()
export class SendReportMails implements SideEffect<Requested> {
  readonly name = 'send-report-mails';
  readonly handles = ['SavedReportMailRequested'] as const;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReportTables) private readonly tables: ReportTables,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READER) private readonly reader: Reader,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(event: Recorded<Requested>): Promise<void> {
    const { state: report } = await readState(this.store, savedReportDecider, recordOf(event.stream).id);
    if (!report || report.MailedOn === event.data.Due) return;
    await this.mailer.send(await this.mailOf(event, report));
    await this.record(event, null);
  }

  failed(event: Recorded<Requested>, error: Error): Promise<void> {
    return this.record(event, error.message);
  }

  /** @throws MailError that is not retried when the owner may not read it or has no address. */
  private async mailOf(event: Recorded<Requested>, { Name, UserId, View }: SavedReport) {
    const owner = await this.directory.fresh(UserId);
    if (!owner || !hasClaim(owner.claims, 'CloseReport'))
      throw new MailError('The user may no longer read reports', false);
    const { Email, FirstName } = owner.details;
    if (!Email) throw new MailError('The user has no email address', false);
    const settings = await getSettings(this.reader);
    const request = requestOn(dayAt(event.meta.at, settings.TimeZone), View);
    const caller = { Id: UserId, UserRoleId: owner.UserRoleId };
    const csv = reportCsv(await this.tables.table(View.Report, request, caller), request);
    const url = pageAddress(this.config, '/report/all');
    const mail = companyMail(settings, {
      subject: settings.ReportEmailSubject,
      text: settings.ReportEmailText,
      button: { label: 'Open reports', url },
      values: { name: FirstName, report: Name, period: periodText(request, event.data.Due, View.Report) },
    });
    const filename = csvName(View.Report, request);
    const attachment = { filename, contentType: 'text/csv', content: Buffer.concat(await csv.toArray()) };
    return { ...mail, to: [Email], attachments: [attachment], messageId: messageIdOf(event.id, 'report') };
  }

  private async record(event: Recorded<Requested>, Failure: string | null): Promise<void> {
    const command = { type: 'RecordSavedReportMail', data: { Due: event.data.Due, Failure } } as const;
    const context = { actor: system, requestId: this.name };
    await this.commands.execute(new DecideSavedReport(recordOf(event.stream).id, command, context));
  }
}

function periodText({ StartDate, EndDate }: ReportRequest, due: string, name: SavedReport['View']['Report']): string {
  return reports[name].Period === 'days'
    ? `${dayText(StartDate || null)} to ${dayText(EndDate || null)}`
    : dayText(due);
}
