import {
  type DocumentEmail,
  isMarketPartner,
  type JobListRow,
  JobStatuses,
  lastStepOf,
  type NextAction,
  type StepJob,
  type StepNames,
} from '@picket/domain';
import { findItemsById } from '../catalogue/catalogue.query.ts';
import type { Reader } from '../core/reader.ts';
import { deliveriesProjection } from '../deliveries/deliveries.projection.ts';
import type { JobListRecord } from './job-list.projection.ts';
import type { JobCaller } from './job-scope.ts';

/** The company's time zone, and its present day. */
export interface CompanyDay {
  readonly zone: string;
  readonly today: string;
}

type Dated = JobListRecord & Pick<JobListRow, 'LateSince'>;
type Steps = Pick<JobListRow, 'LastStep' | 'NextAction'>;

/** Returns the last step and the next action of rows, in words that the caller may know. */
export async function stepsOf(
  reader: Reader,
  caller: JobCaller,
  day: CompanyDay,
  rows: readonly Dated[],
): Promise<(row: Dated) => Steps> {
  const isPartner = isMarketPartner(caller.UserRoleId);
  const namesOf = isPartner ? () => noNames : await namesFor(reader, rows);
  return (row) => {
    const { LastStep, NextAction } = lastStepOf(stepJob(isPartner ? seenByPartner(row) : row), namesOf(row), day);
    return { LastStep, NextAction: isPartner && NextAction && isForStaff(NextAction) ? null : NextAction };
  };
}

const noNames: StepNames = { Truck: '', Crew: '' };

/** Market partners neither plan deliveries nor confirm payments, whatever their claims. */
const isForStaff = (action: NextAction): boolean => action === 'assign-delivery' || action === 'confirm-payment';

/** The trucks of jobs that wait for their delivery, and the crews of planned installations. */
async function namesFor(reader: Reader, rows: readonly Dated[]): Promise<(row: Dated) => StepNames> {
  const waiting = rows.filter(({ JobStatusId }) => JobStatusId === JobStatuses.Ready);
  const planned = rows.filter(({ JobStatusId }) => JobStatusId === JobStatuses.Scheduled);
  const [deliveries, crews] = await Promise.all([
    reader.getMany(deliveriesProjection.model, [...new Set(waiting.flatMap(({ DeliveryId }) => DeliveryId ?? []))]),
    findItemsById(
      reader,
      'sub-contractors',
      planned.flatMap(({ SubContractorId }) => SubContractorId ?? []),
    ),
  ]);
  const trucks = await findItemsById(
    reader,
    'trucks',
    deliveries.flatMap(({ TruckId }) => TruckId ?? []),
  );
  const truckOf = new Map(deliveries.map(({ Id, TruckId }) => [Id, trucks.get(TruckId ?? 0)?.Name ?? '']));
  return ({ DeliveryId, SubContractorId }) => ({
    Truck: truckOf.get(DeliveryId ?? 0) ?? '',
    Crew: crews.get(SubContractorId ?? 0)?.Name ?? '',
  });
}

/** What happened since the job is the market partner's (ruling 80). */
function seenByPartner<Row extends JobListRecord>(row: Row): Row {
  const { EmailsBefore } = row;
  return {
    ...row,
    TimesOpened: row.TimesOpened - row.OpenedBefore,
    HasQuestion: row.IsQuestionOfPartner,
    UnsentEmail: row.IsUnsentOfPartner ? row.UnsentEmail : null,
    DocumentEmails: since(row.DocumentEmails, EmailsBefore.Document),
    InvoiceReminders: since(row.InvoiceReminders, EmailsBefore.Reminder),
  };
}

const since = <Email>(emails: Readonly<Record<number, Email>>, before: number): Record<number, Email> =>
  Object.fromEntries(Object.entries(emails).filter(([id]) => Number(id) > before));

const stepJob = (row: Dated): StepJob => ({
  ...row,
  BlockReasons: Object.values(row.BlockReasons),
  Awaited: Object.values(row.SpecialItems).filter(({ HasArrived }) => !HasArrived),
  RemindedOn: Object.values(row.InvoiceReminders)
    .filter(({ State, IsVoided }) => !IsVoided && (State === 'emailed' || State === 'refused'))
    .map(({ Day }) => Day),
  InvoiceEmail: invoiceEmail(row),
});

function invoiceEmail({ UnsentEmail, DocumentEmails }: JobListRecord): StepJob['InvoiceEmail'] {
  if (UnsentEmail && (UnsentEmail.Kind === 'invoice' || UnsentEmail.Kind === 'reminder')) return 'failed';
  return Object.values(DocumentEmails).some(isInvoiceOnItsWay) ? 'sent' : 'none';
}

const isInvoiceOnItsWay = ({ Kind, State, IsVoided }: DocumentEmail): boolean =>
  Kind === 'invoice' && !IsVoided && State !== 'failed';
