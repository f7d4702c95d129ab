import {
  type AddEstimateRequest,
  type Address,
  type CompanyChoice,
  type CompanyRow,
  CustomerTypes,
  chooseCompany,
  type EstimateType,
  isMeasuredFor,
  type JobDetails,
  jobBasicFields,
  type MarketPartnerItem,
  type PartsSelection,
  pickFields,
  type SettingsAnswer,
  type ValuesOf,
} from '@picket/domain';
import { emptySpan, instantsOf, type Span, spanOf, spanProblems } from '@/entities/jobs/job-dates.ts';
import { readQueryId } from '@/lib/query-id.ts';
import { emptyAddress } from '@/ui/form/address-fields.tsx';
import { blankValues } from '@/ui/form/fields-form.tsx';
import { jobName } from '../../shared/job-title.tsx';

/** The source of the lines and items of a new job. `Selection` without fields: all of a job. */
export type StartFrom =
  | { readonly Kind: 'template'; readonly Id: number; readonly Name: string }
  | { readonly Kind: 'job'; readonly Id: number; readonly Name: string; readonly Selection: PartsSelection };

/** Fields without special rules. A field in one of these lists is shown, edited, validated and sent. */
export const shortFields = pickFields(jobBasicFields, 'JobName');
/** Those of the folded part of the form. */
export const foldedFields = pickFields(jobBasicFields, 'PurchaseOrder', 'JobNotes', 'IsSameDay');

/** The fields whose descriptions say what is valid. `problemsOf` has the other rules. */
export const checkedFields = {
  ...shortFields,
  ...foldedFields,
  ...pickFields(jobBasicFields, 'CompanyId', 'DeliveryTypeId'),
};

/** The fields of a job that the form has. */
const newJobFields = {
  ...checkedFields,
  ...pickFields(jobBasicFields, 'CustomerId', 'PriceLevelId', 'UserId', 'EstimatorId', 'IsMeasurement'),
  ...pickFields(jobBasicFields, 'Address', 'PaymentTermId', 'Discount'),
  ...pickFields(jobBasicFields, 'TaxRateId', 'IsTaxExempt', 'TaxExemptNote'),
};

type Nullable = 'CompanyId' | 'DeliveryTypeId' | 'Discount';
type Described = ValuesOf<typeof newJobFields>;
/** The form values of a new job. The company, the delivery type and the discount may be empty. */
export type NewJobValues = Omit<Described, Nullable | 'Address'> & { [Name in Nullable]: Described[Name] | null } & {
  Address: Address;
  Estimate: Span;
  /** Asked for by a calendar. */
  Installation: Span;
  StartFrom: StartFrom | null;
};

/** The query parameters of the page. `id` is the customer's. */
export interface AskedJob {
  readonly customerId: number | null;
  readonly type: EstimateType;
  readonly start: string | null;
  readonly end: string | null;
  /** The dates are those of an installation: `type=installation`. The job itself is an opportunity. */
  readonly isInstallation: boolean;
  readonly isRetail: boolean | null;
  readonly marketPartnerId: number | null;
  /** The job to copy. */
  readonly fromJobId: number | null;
  /** The template to insert. */
  readonly fromTemplateId: number | null;
}

export function askedJob(query: URLSearchParams): AskedJob {
  const type = query.get('type');
  const isRetail = query.get('isRetail');
  return {
    customerId: readQueryId(query),
    type: typeIn(type),
    isInstallation: type === 'installation',
    start: instantIn(query, 'startDate'),
    end: instantIn(query, 'endDate'),
    isRetail: isRetail === null ? null : isRetail === 'true',
    marketPartnerId: readQueryId(query, 'marketPartnerId'),
    fromJobId: readQueryId(query, 'fromJob'),
    fromTemplateId: readQueryId(query, 'fromTemplate'),
  };
}

function typeIn(type: string | null): EstimateType {
  if (type === 'installation') return 'opportunity';
  return type === 'quick-quote' || type === 'opportunity' || type === 'calendar' ? type : 'estimate';
}

function instantIn(query: URLSearchParams, name: string): string | null {
  const time = Date.parse(query.get(name) ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/**
 * The initial values of a new job, with the company of the requested type and its defaults. `ownPartner` applies when no
 * market partner is asked for.
 */
export function initialValues(
  asked: AskedJob,
  companies: readonly CompanyRow[],
  ownPartner: number | null,
  settings: SettingsAnswer,
): NewJobValues {
  const zone = settings.TimeZone;
  const { CompanyId } = companyWithoutCustomer(asked, companies, settings);
  const company = companies.find(({ Id }) => Id === CompanyId);
  const span = asked.start ? spanOf(asked.start, asked.end, zone) : emptySpan;
  return {
    ...(blankValues(newJobFields) as unknown as NewJobValues),
    CustomerId: asked.customerId,
    CompanyId: company?.Id ?? null,
    PriceLevelId: company?.PriceLevelId ?? null,
    UserId: asked.marketPartnerId ?? ownPartner,
    IsMeasurement: isMeasuredFor(null, company),
    Estimate: asked.isInstallation ? emptySpan : span,
    Installation: asked.isInstallation ? span : emptySpan,
    Address: emptyAddress,
    StartFrom: null,
  };
}

/** The company of a new job while no customer is chosen: that of the requested type. */
export function companyWithoutCustomer(
  { isRetail }: Pick<AskedJob, 'isRetail'>,
  companies: readonly CompanyRow[],
  defaults: SettingsAnswer,
): CompanyChoice {
  const customer = isRetail === false ? { Name: '', CustomerTypeId: CustomerTypes.Wholesale } : null;
  return { ...chooseCompany({ customer, lastJob: null, companies, defaults }), Warning: '' };
}

/** The initial values of a copy of a job. Its prices, tax and terms follow from the customer as for any new job. */
export function copiedValues(
  initial: NewJobValues,
  job: JobDetails,
  companies: readonly CompanyRow[],
  partners: readonly MarketPartnerItem[],
): NewJobValues {
  const isKnown = (rows: readonly { Id: number }[], id: number | null) => rows.some(({ Id }) => Id === id);
  return {
    ...initial,
    JobName: job.JobName,
    CustomerId: job.CustomerId,
    ...(isKnown(companies, job.CompanyId) && { CompanyId: job.CompanyId, PriceLevelId: job.PriceLevelId }),
    ...(isKnown(partners, job.UserId) && { UserId: job.UserId }),
    IsMeasurement: job.IsMeasurement,
    Address: job.Address ?? emptyAddress,
    DeliveryTypeId: job.DeliveryTypeId,
    StartFrom: { Kind: 'job', Id: job.Id, Name: jobName(job), Selection: {} },
  };
}

/** True for types with an estimate date in the form. */
export const hasDate = (type: EstimateType): boolean => type === 'estimate' || type === 'calendar';

/** The errors of a new job that its field descriptions do not say, by field (section 5). */
export function problemsOf(
  values: NewJobValues,
  type: EstimateType,
  zone: string,
  needsPartner = false,
): Record<string, string | null> {
  const span = hasDate(type) ? spanProblems(values.Estimate, 'estimate', zone) : null;
  const installation = spanProblems(values.Installation, 'installation', zone);
  const isDateMissing = hasDate(type) && !values.Estimate.Day;
  const isTimeGiven = values.Estimate.Start !== null || values.Estimate.End !== null;
  return {
    UserId: needsPartner && values.UserId === null ? 'Market partner is required' : null,
    'Estimate.Day': isDateMissing && !isTimeGiven ? 'Must input a date to add an estimate' : (span?.Day ?? null),
    'Estimate.End': span?.End ?? null,
    'Estimate.EndDay': span?.EndDay ?? null,
    'Installation.Day': installation.Day,
    'Installation.End': installation.End,
    'Installation.EndDay': installation.EndDay,
  };
}

/** The request body. A quick quote has no date: the server uses the current time. */
export function addRequest(values: NewJobValues, type: EstimateType, zone: string): AddEstimateRequest {
  const { Estimate, Installation, CompanyId, DeliveryTypeId, Discount, UserId, StartFrom: _, ...typed } = values;
  const [EstimateStartDate, EstimateEndDate] = hasDate(type) ? instantsOf(Estimate, zone) : [null, null];
  const [InstallationStartDate, InstallationEndDate] = instantsOf(Installation, zone);
  return {
    ...typed,
    EstimateType: type,
    CompanyId: CompanyId!,
    DeliveryTypeId: DeliveryTypeId!,
    Discount: Discount ?? 0,
    ...(UserId !== null && { UserId }),
    ...(EstimateStartDate && { EstimateStartDate }),
    ...(EstimateEndDate && { EstimateEndDate }),
    ...(InstallationStartDate && { InstallationStartDate }),
    ...(InstallationEndDate && { InstallationEndDate }),
  };
}

/** The default market partner of a new job; null for none. */
export const ownPartnerId = (partners: readonly MarketPartnerItem[]): number | null =>
  partners.find(({ IsOwn }) => IsOwn)?.Id ?? null;
