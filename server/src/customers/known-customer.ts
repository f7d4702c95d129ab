import { type CustomerRow, NotFoundError, RuleError } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { findCustomer } from '@picket/projections/customers/customers.query';

/** @throws NotFoundError */
export async function knownCustomer(reader: Reader, id: number): Promise<CustomerRow> {
  const customer = await findCustomer(reader, id);
  if (!customer) throw new NotFoundError('Customer not found');
  return customer;
}

/** A customer that something can be added to. What slips past follows the merge. @throws NotFoundError, RuleError */
export async function requireUnmerged(reader: Reader, id: number): Promise<void> {
  const { MergedIntoId } = await knownCustomer(reader, id);
  if (MergedIntoId !== null) throw new RuleError('This customer was merged into another and can not be changed');
}
