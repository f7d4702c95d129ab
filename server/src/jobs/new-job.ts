import {
  type AddEstimateRequest,
  type AddJob,
  CustomerTypes,
  DeliveryTypes,
  initialValues,
  type JobBasics,
  jobBasicFields,
  jobScope,
  type ResourceName,
  unavailableMessage,
  ValidationError,
} from '@picket/domain';
import { defaultItem, findItem } from '@picket/projections/catalogue/catalogue.query';
import { findCompany } from '@picket/projections/companies/companies.query';
import type { Reader } from '@picket/projections/core/reader';
import { findVisibleCustomer } from '@picket/projections/customers/customers.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import { ownMarketPartner } from '@picket/projections/users/users.query';
import type { Caller } from '../http/access/access.ts';
import { allowedUserId, namesOf, noNames, withCleanAddress } from './job-lookups.ts';

/**
 * Returns the command that adds a job. Omitted values come from the customer (discount, payment term, tax), the company
 * (price level, kind of measure), the caller (market partner) and the settings.
 * @throws ValidationError for invalid choices.
 */
export async function newJob(reader: Reader, caller: Caller, request: AddEstimateRequest): Promise<AddJob> {
  const { EstimateType, ...asked } = withCleanAddress(request, null);
  const basics: JobBasics = { ...(await defaultBasics(reader, caller, asked)), ...given(asked) };
  const isOwn = jobScope(caller.UserRoleId) === 'own';
  const names = await namesOf(reader, caller, isOwn ? { ...basics, UserId: undefined } : basics, null);
  const own = isOwn && { MarketPartnerName: caller.Name };
  const { DefaultDeliveryFee } = await getSettings(reader);
  return { type: 'AddJob', data: { ...basics, ...noNames, ...names, ...own, EstimateType, DefaultDeliveryFee } };
}

type Asked = Omit<AddEstimateRequest, 'EstimateType'>;

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
    IsMeasurement: company.CompanyTypeId === CustomerTypes.Retail,
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
