import { ForbiddenException } from '@nestjs/common';
import {
  customerFields,
  type Fields,
  isMarketPartner,
  mergedCustomerMessage,
  NotFoundError,
  RuleError,
  ValidationError,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { maySeeCustomer } from '@picket/projections/customers/customer-scope';
import { type FoundCustomer, findVisibleCustomer } from '@picket/projections/customers/customers.query';
import { isReached } from '@picket/projections/notes/call-reminders.query';
import type { Caller } from '../../shared/http/access/access.ts';

/** A customer that the caller may see (ruling 56). @throws NotFoundError */
export async function knownCustomer(reader: Reader, caller: Caller, id: number): Promise<FoundCustomer> {
  const customer = await findVisibleCustomer(reader, caller, id);
  if (!customer) throw new NotFoundError('Customer not found');
  return customer;
}

/**
 * Before a command, whose decider refuses a missing customer. Staff see all customers, so their commands do not wait for
 * the read model. @throws NotFoundError
 */
export async function requireVisible(reader: Reader, caller: Caller, id: number): Promise<void> {
  if (!isMarketPartner(caller.UserRoleId)) return;
  if (!(await maySeeCustomer(reader, caller, id))) throw new NotFoundError('Customer not found');
}

/**
 * A customer that records can be added to. A record that is added during a merge is moved later. @throws NotFoundError,
 * RuleError
 */
export async function requireUnmerged(reader: Reader, caller: Caller, id: number): Promise<void> {
  const { MergedIntoId } = await knownCustomer(reader, caller, id);
  if (MergedIntoId !== null) throw new RuleError(mergedCustomerMessage);
}

/** Who is reminded of a call has access and full Customers, and may see the customer (ruling 98). @throws ValidationError */
export async function requireReminded(
  reader: Reader,
  customerId: number,
  { RemindUserId }: { RemindUserId?: number | null },
): Promise<void> {
  if (RemindUserId == null || (await isReached(reader, RemindUserId, customerId))) return;
  throw new ValidationError({ RemindUserId: ['Choose a user with access to this customer'] });
}

/**
 * The input without the credit limit, which market partners neither see nor set (ruling 105): they send the null that
 * they were answered. @throws ForbiddenException
 */
export function withoutStaffFields<Input extends { CreditLimit?: number | null }>(caller: Caller, input: Input): Input {
  if (!isMarketPartner(caller.UserRoleId)) return input;
  const { CreditLimit, ...rest } = input;
  if (CreditLimit != null) throw new ForbiddenException('Only staff can set a credit limit');
  return rest as Input;
}

/** The fields of a customer that the caller may see and set. */
export function customerFieldsOf({ UserRoleId }: Caller): Fields {
  const { CreditLimit: _, ...others } = customerFields;
  return isMarketPartner(UserRoleId) ? others : customerFields;
}

export const archiveRefusal = 'Only staff can archive customers';

/** Merging and archiving customers stay with staff (ruling 56). @throws ForbiddenException */
export function requireStaff({ UserRoleId }: Caller, message: string): void {
  if (isMarketPartner(UserRoleId)) throw new ForbiddenException(message);
}
