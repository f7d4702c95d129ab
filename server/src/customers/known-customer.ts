import { type CustomerRow, NotFoundError, RuleError } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { findCustomer } from '@picket/projections/customers/customers.query';

/** @throws NotFoundError */
export async function knownCustomer(reader: Reader, id: number): Promise<CustomerRow> {
  const customer = await findCustomer(reader, id);
  if (!customer) throw new NotFoundError('Customer not found');
  return customer;
}

/**
 * A customer that records can be added to. A record that is added during a merge is moved later. @throws NotFoundError,
 * RuleError
 */
export async function requireUnmerged(reader: Reader, id: number): Promise<void> {
  const { MergedIntoId } = await knownCustomer(reader, id);
  if (MergedIntoId !== null) throw new RuleError('This customer was merged into another and cannot be changed');
}
