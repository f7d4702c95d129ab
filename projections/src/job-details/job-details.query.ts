import {
  type EstimateSummary,
  formatPhone,
  ItemKinds,
  isEditable,
  isEstimate,
  type JobCustomer,
  type JobDetails,
  type JobEvent,
  type JobLine,
  type JobTotals,
  kindOf,
  type Line,
  lineTotal,
  type PaymentEvent,
  priceOf,
  primaryPhone,
  type Recorded,
  toDollars,
  withPaid,
} from '@picket/domain';
import { findItem } from '../catalogue/catalogue.query.ts';
import { findCompany } from '../companies/companies.query.ts';
import { foldRow } from '../core/fold-rows.ts';
import type { Projection } from '../core/projection.ts';
import type { Reader } from '../core/reader.ts';
import { findCustomer } from '../customers/customers.query.ts';
import { findUser } from '../users/users.query.ts';
import { type JobRecord, jobDetailsProjection } from './job-details.projection.ts';

/** The job as it is recorded, whoever asks; null for none. */
export const findJob = (reader: Reader, id: number): Promise<JobRecord | null> =>
  reader.get(jobDetailsProjection.model, id);

/** The job after some first events of its stream (ruling 12 of docs/architecture); null for none. */
export const foldJob = (events: readonly Recorded<JobEvent | PaymentEvent>[], id: number): JobRecord | null =>
  foldRow(jobDetailsProjection as Projection<JobRecord>, events, String(id));

/** The job with its customer, company, market partner and (while an estimate) tax rate as they are today. */
export async function withPresentNames(reader: Reader, job: JobRecord): Promise<JobRecord> {
  const hasLiveRate = isEstimate(job) && job.TaxRateId !== null;
  const [customer, company, partner, taxRate] = await Promise.all([
    job.CustomerId === null ? null : findCustomer(reader, job.CustomerId),
    findCompany(reader, job.CompanyId),
    job.UserId === null ? null : findUser(reader, job.UserId),
    hasLiveRate ? findItem(reader, 'tax-rates', job.TaxRateId!) : null,
  ]);
  return {
    ...job,
    Customer: customer ? jobCustomer(customer) : job.Customer,
    CompanyName: company?.Name ?? job.CompanyName,
    MarketPartnerName: partner?.Name ?? job.MarketPartnerName,
    TaxRate: taxRate?.Rate ?? job.TaxRate,
  };
}

type CustomerSource = Omit<JobCustomer, 'Phone'> & { CustomerPhones: Parameters<typeof primaryPhone>[0] };

/** What a job keeps of a customer. */
export const jobCustomer = ({ Id, Name, Email, Address, PaymentTermId, CustomerTypeId, ...rest }: CustomerSource) => ({
  Id,
  Name,
  Email,
  Phone: formatPhone(primaryPhone(rest.CustomerPhones)),
  Address,
  PaymentTermId,
  CustomerTypeId,
});

/** The answer of GET estimates/{id}. */
export function jobDetails(job: JobRecord): JobDetails {
  const Totals = totalsOf(job);
  const {
    IsSigned,
    Lines,
    LastLineId,
    LostReason,
    TaxRate,
    PaidTotal,
    PriceLevelName,
    LocationName,
    SubContractorName,
    PaymentTermName,
    TaxRateName,
    ...fields
  } = job;
  return {
    ...fields,
    Kind: kindOf(job),
    InstallationDate: job.InstallationStartDate,
    OrderTotal: Totals.OrderTotal,
    MaterialTotal: Totals.MaterialTotal,
    Totals,
    IsEditable: isEditable(job),
  };
}

/** The answer of GET jobs/{id}/estimate-summary. */
export function estimateSummary(job: JobRecord): EstimateSummary {
  const lines = job.Lines.map((line) => withTotal(line, job.Discount));
  const of = <K extends Line['Kind']>(kind: K) =>
    lines.filter((line): line is Extract<Line, { Kind: K }> & JobLine => line.Kind === kind);
  return {
    Id: job.Id,
    Version: job.Version,
    FenceSections: of(ItemKinds.FenceSection),
    Posts: of(ItemKinds.Post),
    Gates: of(ItemKinds.Gate),
    MiscItems: of(ItemKinds.Misc),
    LaborItems: of(ItemKinds.Labor),
    Totals: totalsOf(job),
  };
}

const totalsOf = (job: JobRecord): JobTotals => withPaid(priceOf(job), job.PaidTotal);

const withTotal = <L extends Line>(line: L, discount: number) => ({
  ...line,
  LineTotal: toDollars(lineTotal(line, discount)),
});
