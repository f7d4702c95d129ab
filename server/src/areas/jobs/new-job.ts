import {
  type AddEstimateRequest,
  type AddJob,
  type CompanyCandidate,
  type CompanyChoice,
  chooseCompany,
  DeliveryTypes,
  initialValues,
  isMarketPartner,
  isMeasuredFor,
  type JobBasics,
  jobBasicFields,
  jobScope,
  noOwnCompanyMessage,
  type ResourceName,
  unavailableMessage,
  ValidationError,
} from '@picket/domain';
import { defaultItem, findItem } from '@picket/projections/catalogue/catalogue.query';
import { findCompany, searchCompanies } from '@picket/projections/companies/companies.query';
import { ownCompanies } from '@picket/projections/companies/own-companies.query';
import type { Reader } from '@picket/projections/core/reader';
import { findVisibleCustomer } from '@picket/projections/customers/customers.query';
import { lastJobOf } from '@picket/projections/job-list/job-list.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import { ownMarketPartner } from '@picket/projections/users/users.query';
import type { Caller } from '../../shared/http/access/access.ts';
import { allowedUserId, namesOf, noNames, withCleanAddress } from './job-lookups.ts';

/**
 * Returns the command that adds a job. Omitted values come from the customer (company, discount, payment term, tax, kind
 * of measure), the company (price level), the caller (market partner) and the settings (ruling 82). `Company` is the
 * choice for a request that names none.
 * @throws ValidationError for invalid choices.
 */
export async function newJob(
  reader: Reader,
  caller: Caller,
  request: AddEstimateRequest,
): Promise<{ command: AddJob; Company?: CompanyChoice }> {
  const { EstimateType, ...entered } = withCleanAddress(request, null);
  const Company = entered.CompanyId == null ? await companyChoice(reader, caller, entered.CustomerId) : undefined;
  if (Company && Company.CompanyId === null) throw new ValidationError({ CompanyId: [companyMessage(Company)] });
  const asked = { ...entered, CompanyId: entered.CompanyId ?? Company!.CompanyId! };
  const basics: JobBasics = { ...(await defaultBasics(reader, caller, asked)), ...given(asked) };
  const isOwn = jobScope(caller.UserRoleId) === 'own';
  const names = await namesOf(reader, caller, isOwn ? { ...basics, UserId: undefined } : basics, null);
  const own = isOwn && { MarketPartnerName: caller.Name };
  const { DefaultDeliveryFee } = await getSettings(reader);
  const data = { ...basics, ...noNames, ...names, ...own, EstimateType, DefaultDeliveryFee };
  return { command: { type: 'AddJob', data }, ...(Company && { Company }) };
}

/** Chooses the company for a new job of a customer, among those that the caller may choose (ruling 82). */
export async function companyChoice(
  reader: Reader,
  caller: Caller,
  customerId: number | null | undefined,
): Promise<CompanyChoice> {
  const [customer, companies, defaults] = await Promise.all([
    customerId == null ? null : findVisibleCustomer(reader, caller, customerId),
    callerCompanies(reader, caller),
    getSettings(reader),
  ]);
  const lastJob = customer && (await lastJobOf(reader, caller, customer.Id));
  return chooseCompany({ customer, lastJob, companies, defaults });
}

async function callerCompanies(reader: Reader, caller: Caller): Promise<readonly CompanyCandidate[]> {
  if (!isMarketPartner(caller.UserRoleId)) return (await searchCompanies(reader, {})).data;
  const own = (await ownCompanies(reader, caller.Id)).filter(({ Archived }) => !Archived);
  if (own.length === 0) throw new ValidationError({ CompanyId: [noOwnCompanyMessage] });
  return own;
}

const companyMessage = ({ Reason }: CompanyChoice): string => `Company is required. ${Reason}`;

type Asked = Omit<AddEstimateRequest, 'EstimateType'> & { CompanyId: number };

async function defaultBasics(reader: Reader, caller: Caller, asked: Asked): Promise<JobBasics> {
  const [customer, company, location] = await Promise.all([
    asked.CustomerId ? findVisibleCustomer(reader, caller, asked.CustomerId) : null,
    findCompany(reader, asked.CompanyId),
    defaultItem(reader, 'locations'),
  ]);
  if (!company) throw new ValidationError({ CompanyId: [unavailableMessage('Company')] });
  const isExempt = asked.IsTaxExempt ?? (asked.TaxRateId == null && (customer?.IsTaxExempt ?? false));
  return {
    ...(initialValues(jobBasicFields) as JobBasics),
    CompanyId: company.Id,
    PriceLevelId: await openId(reader, 'price-levels', company.PriceLevelId),
    UserId: await defaultUserId(reader, caller, asked.UserId),
    LocationId: location?.Id ?? null,
    PaymentTermId: await openId(reader, 'payment-terms', customer?.PaymentTermId),
    IsMeasurement: isMeasuredFor(customer, company),
    Discount: customer?.Discount ?? 0,
    DeliveryTypeId: DeliveryTypes.Delivery,
    TaxRateId: isExempt ? null : await openId(reader, 'tax-rates', customer?.TaxRateId),
    IsTaxExempt: isExempt,
    TaxExemptNote: isExempt ? (customer?.TaxExemptNote ?? '') : '',
  };
}

/** Returns the id of a list item; null for none or an archived item. */
async function openId(reader: Reader, resource: ResourceName, id: number | null | undefined): Promise<number | null> {
  const item = id == null ? null : await findItem(reader, resource, id);
  return item && !item.Archived ? item.Id : null;
}

/** Returns the chosen market partner, or the caller's own. @throws ValidationError for an admin without either. */
async function defaultUserId(reader: Reader, caller: Caller, asked: number | null | undefined): Promise<number | null> {
  return allowedUserId(caller, asked) ?? allowedUserId(caller, await ownMarketPartner(reader, caller)) ?? null;
}

const given = (asked: Asked): Partial<JobBasics> =>
  Object.fromEntries(Object.entries(asked).filter(([field, value]) => value !== undefined && field !== 'Version'));
