import {
  AccessLevels,
  type ClaimTypeName,
  hasAnyClaim,
  isMarketPartner,
  type ListAnswer,
  type PriceRow,
  type ResourceName,
  resources,
  unavailableMessage,
  ValidationError,
} from '@picket/domain';
import { ownCompanies } from '@picket/projections/companies/own-companies.query';
import type { Reader } from '@picket/projections/core/reader';
import type { Caller } from '../../shared/http/access/access.ts';

/** The price levels whose prices a caller gets; null for all. */
export type PriceLevels = ReadonlySet<number> | null;

/** The claims of which one is needed for the prices of a resource (ruling 56). */
export function priceClaims(resource: ResourceName): readonly ClaimTypeName[] {
  const { claim } = resources[resource];
  return ['Estimates', 'Opportunities', 'PriceLevels', ...(claim ? [claim] : [])];
}

/** The price levels that a caller may use: for market partners those of their own companies (ruling 56). */
export async function callerPriceLevels(reader: Reader, { Id, UserRoleId }: Caller): Promise<PriceLevels> {
  if (!isMarketPartner(UserRoleId)) return null;
  return new Set((await ownCompanies(reader, Id)).map(({ PriceLevelId }) => PriceLevelId));
}

/** The price levels of which the caller gets the prices of a resource: none without one of its claims. */
export async function visiblePriceLevels(reader: Reader, caller: Caller, resource: ResourceName): Promise<PriceLevels> {
  if (!hasAnyClaim(caller.ClaimFlags, priceClaims(resource), AccessLevels.Read)) return new Set();
  return callerPriceLevels(reader, caller);
}

/** The row with the prices that the caller gets. Rows of resources without prices stay. */
export async function withVisiblePrices<Row extends object>(
  reader: Reader,
  caller: Caller,
  resource: ResourceName,
  row: Row,
): Promise<Row> {
  return onlyLevels(resource, row, await visiblePriceLevels(reader, caller, resource));
}

/** The list with the prices that the caller gets. */
export async function listWithVisiblePrices<Row extends object>(
  reader: Reader,
  caller: Caller,
  resource: ResourceName,
  { data, total }: ListAnswer<Row>,
): Promise<ListAnswer<Row>> {
  const levels = await visiblePriceLevels(reader, caller, resource);
  return { data: data.map((row) => onlyLevels(resource, row, levels)), total };
}

function onlyLevels<Row extends object>(resource: ResourceName, row: Row, levels: PriceLevels): Row {
  const { pricesField } = resources[resource];
  if (!pricesField || !levels) return row;
  const prices = (row as Readonly<Record<string, readonly PriceRow[]>>)[pricesField] ?? [];
  return { ...row, [pricesField]: prices.filter(({ PriceLevelId }) => levels.has(PriceLevelId)) };
}

/**
 * The prices after a caller replaced those that they see: prices of other levels stay.
 * @throws ValidationError for a price at another level.
 */
export function replacedPrices(
  resource: ResourceName,
  before: readonly PriceRow[],
  prices: readonly PriceRow[],
  levels: PriceLevels,
): readonly PriceRow[] {
  if (!levels) return prices;
  if (prices.some(({ PriceLevelId }) => !levels.has(PriceLevelId))) {
    throw new ValidationError({ [resources[resource].pricesField!]: [unavailableMessage('Price level')] });
  }
  const hidden = before.filter(({ PriceLevelId }) => !levels.has(PriceLevelId));
  return [...hidden, ...prices].toSorted((a, b) => a.PriceLevelId - b.PriceLevelId);
}
