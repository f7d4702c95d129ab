import {
  type AddEstimateRequest,
  type AddJob,
  CustomerTypes,
  DeliveryTypes,
  type JobBasics,
  jobScope,
  type ResourceName,
  ValidationError,
} from '@picket/domain';
import { defaultItem, findItem } from '@picket/projections/catalogue/catalogue.query';
import { findCompany } from '@picket/projections/companies/companies.query';
import type { Reader } from '@picket/projections/core/reader';
import { findCustomer } from '@picket/projections/customers/customers.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { Caller } from '../auth/access.ts';
import { allowedUserId, type Names, namesOf, withCleanAddress } from '../jobs/job-lookups.ts';

const noNames = {
  Customer: null,
  CompanyName: '',
  PriceLevelName: '',
  MarketPartnerName: '',
  LocationName: '',
  SubContractorName: '',
  PaymentTermName: '',
  TaxRateName: '',
  TaxRate: 0,
} satisfies Names;

/**
 * The command that adds a job: what the request leaves out is taken from the customer (discount, payment term, tax),
 * the company (price level, kind of measure), the caller (market partner) and the settings.
 * @throws ValidationError for choices that can't be made.
 */
export async function newJob(reader: Reader, caller: Caller, request: AddEstimateRequest): Promise<AddJob> {
  const { EstimateType, ...asked } = withCleanAddress(request);
  const basics: JobBasics = { ...(await usualBasics(reader, caller, asked)), ...given(asked) };
  const isOwn = basics.UserId === caller.Id;
  const names = await namesOf(reader, isOwn ? { ...basics, UserId: undefined } : basics, null);
  const own = isOwn && { MarketPartnerName: caller.Name };
  const { DefaultDeliveryFee } = await getSettings(reader);
  return { type: 'AddJob', data: { ...basics, ...noNames, ...names, ...own, EstimateType, DefaultDeliveryFee } };
}

type Asked = Omit<AddEstimateRequest, 'EstimateType'>;

async function usualBasics(reader: Reader, caller: Caller, asked: Asked): Promise<JobBasics> {
  const [customer, company, location] = await Promise.all([
    asked.CustomerId ? findCustomer(reader, asked.CustomerId) : null,
    findCompany(reader, asked.CompanyId),
    defaultItem(reader, 'locations'),
  ]);
  if (!company) throw new ValidationError({ CompanyId: ['Company is not known'] });
  const isExempt = asked.IsTaxExempt ?? (asked.TaxRateId == null && (customer?.IsTaxExempt ?? false));
  return {
    JobName: '',
    CustomerId: null,
    CompanyId: company.Id,
    PriceLevelId: await openId(reader, 'price-levels', company.PriceLevelId),
    UserId: usualUserId(caller, asked.UserId),
    LocationId: location?.Id ?? null,
    SubContractorId: null,
    PaymentTermId: await openId(reader, 'payment-terms', customer?.PaymentTermId),
    FinanceJob: false,
    IsSameDay: false,
    IsMeasurement: company.CompanyTypeId === CustomerTypes.Retail,
    Address: null,
    Discount: customer?.Discount ?? 0,
    EstimateStartDate: null,
    EstimateEndDate: null,
    InstallationStartDate: null,
    InstallationEndDate: null,
    DeliveryDate: null,
    DeliveryTypeId: DeliveryTypes.Delivery,
    TaxRateId: isExempt ? null : await openId(reader, 'tax-rates', customer?.TaxRateId),
    IsTaxExempt: isExempt,
    TaxExemptNote: isExempt ? (customer?.TaxExemptNote ?? '') : '',
    JobNotes: '',
    ShopNotes: '',
    OfficeNotes: '',
    DueDate: null,
  };
}

/** What customer and company say may have been archived since: then it is left open. */
async function openId(reader: Reader, resource: ResourceName, id: number | null | undefined): Promise<number | null> {
  const item = id == null ? null : await findItem(reader, resource, id);
  return item && !item.Archived ? item.Id : null;
}

/** Market partners work for themselves, and so do their admins unless they pick another. */
function usualUserId(caller: Caller, asked: number | null | undefined): number | null {
  const usual = jobScope(caller.UserRoleId) === 'all' ? null : caller.Id;
  return allowedUserId(caller, asked) ?? usual;
}

const given = (asked: Asked): Partial<JobBasics> =>
  Object.fromEntries(Object.entries(asked).filter(([field, value]) => value !== undefined && field !== 'Version'));
