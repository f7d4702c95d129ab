import {
  type AddMiscItemsRequest,
  type Address,
  cleanAddress,
  isMarketPartner,
  type Job,
  type JobBasics,
  type JobEdits,
  type JobNames,
  jobBasicFields,
  jobScope,
  type ModelState,
  type NewLabor,
  type NewMiscItem,
  nameFields,
  noOwnCompanyMessage,
  type ResourceName,
  UserRoles,
  unavailableMessage,
  ValidationError,
} from '@picket/domain';
import { findItem } from '@picket/projections/catalogue/catalogue.query';
import { miscItemsForJob } from '@picket/projections/catalogue/misc-items.query';
import { findCompany } from '@picket/projections/companies/companies.query';
import { ownCompanies } from '@picket/projections/companies/own-companies.query';
import type { Reader } from '@picket/projections/core/reader';
import { findVisibleCustomer } from '@picket/projections/customers/customers.query';
import { jobCustomer } from '@picket/projections/job-details/job-details.query';
import { findUser, findVisibleUser } from '@picket/projections/users/users.query';
import type { Caller } from '../../shared/http/access/access.ts';
import { callerPriceLevels } from '../catalogue/price-access.ts';

/** The values that a job stores with the ids of chosen records. */
type Names = Partial<JobNames & Pick<Job, 'TaxRate' | 'TaxRateVersion'>> & Pick<JobEdits, 'TermRows'>;
type ChoiceField = keyof typeof nameFields;

interface Choice {
  /** Returns null for an id that is unknown, archived or not the caller's to choose. */
  find(reader: Reader, id: number, caller: Caller): Promise<Names | null>;
  readonly none: Names;
}

const listItem = (resource: ResourceName, name: keyof JobNames): Choice => ({
  async find(reader, id) {
    const item = await findItem(reader, resource, id);
    return item && !item.Archived ? { [name]: item.Name } : null;
  },
  none: { [name]: '' },
});

const priceLevel = listItem('price-levels', 'PriceLevelName');

/** Market partners price jobs at the levels of their own companies (ruling 56). */
async function mayPriceAt(reader: Reader, caller: Caller, priceLevelId: number): Promise<boolean> {
  const levels = await callerPriceLevels(reader, caller);
  return !levels || levels.has(priceLevelId);
}

/**
 * Market partners add jobs for their own companies (ruling 56).
 * @throws ValidationError for a market partner without one.
 */
async function mayWorkFor(reader: Reader, caller: Caller, companyId: number): Promise<boolean> {
  if (!isMarketPartner(caller.UserRoleId)) return true;
  const own = (await ownCompanies(reader, caller.Id)).filter(({ Archived }) => !Archived);
  if (own.length === 0) throw new ValidationError({ CompanyId: [noOwnCompanyMessage] });
  return own.some(({ Id }) => Id === companyId);
}

const choices: Record<ChoiceField, Choice> = {
  CustomerId: {
    async find(reader, id, caller) {
      const customer = await findVisibleCustomer(reader, caller, id);
      return customer && !customer.Archived ? { Customer: jobCustomer(customer) } : null;
    },
    none: { Customer: null },
  },
  CompanyId: {
    async find(reader, id, caller) {
      if (!(await mayWorkFor(reader, caller, id))) return null;
      const company = await findCompany(reader, id);
      return company && !company.Archived ? { CompanyName: company.Name } : null;
    },
    none: { CompanyName: '' },
  },
  UserId: {
    async find(reader, id) {
      const user = await findUser(reader, id);
      return user?.HasAccess && user.UserRoleId === UserRoles.MarketPartner ? { MarketPartnerName: user.Name } : null;
    },
    none: { MarketPartnerName: '' },
  },
  EstimatorId: {
    async find(reader, id, caller) {
      const user = await findVisibleUser(reader, id, caller);
      return user && { EstimatorName: user.Name };
    },
    none: { EstimatorName: '' },
  },
  TaxRateId: {
    async find(reader, id) {
      const rate = await findItem(reader, 'tax-rates', id);
      return rate && !rate.Archived
        ? { TaxRateName: rate.Name, TaxRate: rate.Rate, TaxRateVersion: rate.Version }
        : null;
    },
    none: { TaxRateName: '', TaxRate: 0 },
  },
  PriceLevelId: {
    ...priceLevel,
    find: async (reader, id, caller) =>
      (await mayPriceAt(reader, caller, id)) ? priceLevel.find(reader, id, caller) : null,
  },
  LocationId: listItem('locations', 'LocationName'),
  PaymentTermId: {
    async find(reader, id) {
      const term = await findItem(reader, 'payment-terms', id);
      return term && !term.Archived ? { PaymentTermName: term.Name, TermRows: term.Schedule } : null;
    },
    none: { PaymentTermName: '', TermRows: [] },
  },
  SubContractorId: listItem('sub-contractors', 'SubContractorName'),
};

/** The values of a job without any choice. */
export const noNames = Object.assign({}, ...Object.values(choices).map(({ none }) => none)) as JobNames &
  Pick<Job, 'TaxRate'>;

/**
 * Returns the values to store with newly chosen ids. Ids that are unchanged from `before` are not checked.
 * @throws ValidationError for ids that are unknown, archived or not the caller's to choose.
 */
export async function namesOf(
  reader: Reader,
  caller: Caller,
  chosen: Partial<JobBasics>,
  before: Job | null,
): Promise<Names> {
  const fields = (Object.keys(nameFields) as ChoiceField[]).filter(
    (field) => chosen[field] !== undefined && chosen[field] !== before?.[field],
  );
  const refused: ModelState = {};
  const found = await Promise.all(
    fields.map(async (field) => {
      const { find, none } = choices[field];
      const id = chosen[field] as number | null;
      const names = id === null ? none : await find(reader, id, caller);
      if (!names) refused[field] = [unavailableMessage(jobBasicFields[field].label)];
      return names;
    }),
  );
  if (fields.includes('PriceLevelId') && chosen.PriceLevelId === null && before) {
    const isOwn = await mayPriceAtCompany(reader, caller, chosen.CompanyId ?? before.CompanyId);
    if (!isOwn) refused.PriceLevelId = ['Price level is required'];
  }
  if (Object.keys(refused).length > 0) throw new ValidationError(refused);
  return Object.assign({}, ...found) as Names;
}

/** A job without a price level uses that of its company. Staff may have chosen a company that is not the caller's. */
async function mayPriceAtCompany(reader: Reader, caller: Caller, companyId: number): Promise<boolean> {
  const company = await findCompany(reader, companyId);
  return company !== null && (await mayPriceAt(reader, caller, company.PriceLevelId));
}

/**
 * Returns `asked` if the caller may assign a job to this market partner. Market partners can choose only themselves. A
 * market partner admin must choose one.
 * @throws ValidationError
 */
export function allowedUserId(caller: Caller, asked: number | null | undefined): number | null | undefined {
  const scope = jobScope(caller.UserRoleId);
  if (asked === undefined || scope === 'all') return asked;
  if (scope === 'own' && asked !== caller.Id) {
    throw new ValidationError({ UserId: ['A market partner works on their own jobs'] });
  }
  if (asked === null) throw new ValidationError({ UserId: ['Market partner is required'] });
  return asked;
}

/** Returns the price level of a job's items: the level of the job, else of its company; 0 if neither has one. */
export const priceLevelOf = async (reader: Reader, job: Pick<Job, 'PriceLevelId' | 'CompanyId'>): Promise<number> =>
  job.PriceLevelId ?? (await findCompany(reader, job.CompanyId))?.PriceLevelId ?? 0;

/**
 * Returns the items of a positive quantity with their prices at the job's price level; 0 without a price (ruling 17).
 * @throws ValidationError for unknown items.
 */
export async function newMiscItems(
  reader: Reader,
  job: Job,
  items: AddMiscItemsRequest['Items'],
): Promise<NewMiscItem[]> {
  const wanted = items.filter(({ Quantity }) => Quantity > 0);
  const ids = [...new Set(wanted.map(({ MiscItemId }) => MiscItemId))];
  const priceLevelId = await priceLevelOf(reader, job);
  const known = new Map((await miscItemsForJob(reader, ids, priceLevelId)).map((item) => [item.Id, item]));
  return wanted.map(({ MiscItemId, Quantity, Option, OptionGroup }) => {
    const item = known.get(MiscItemId);
    if (!item) throw new ValidationError({ Items: [unavailableMessage('Item')] });
    const { Description, Category, InventoryTypeId, InventoryType, Price } = item;
    return {
      MiscItemId,
      Description,
      Category,
      InventoryTypeId,
      InventoryType,
      Quantity,
      OriginalPrice: Price ?? 0,
      Option,
      OptionGroup,
    };
  });
}

/** Returns a labor type with its rate. @throws ValidationError for an unknown or archived type. */
export async function laborOf(
  reader: Reader,
  laborTypeId: number,
): Promise<Pick<NewLabor, 'LaborTypeId' | 'LaborType' | 'OriginalPrice'>> {
  const type = await findItem(reader, 'labor-types', laborTypeId);
  if (!type || type.Archived) throw new ValidationError({ LaborTypeId: [unavailableMessage('Labor')] });
  return { LaborTypeId: type.Id, LaborType: type.Name, OriginalPrice: type.Rate };
}

/** `before` is the stored address. @throws ValidationError for an invalid address. */
export const withCleanAddress = <B extends Partial<JobBasics>>(basics: B, before: Address | null): B =>
  basics.Address === undefined ? basics : { ...basics, Address: cleanAddress(basics.Address, before) };
