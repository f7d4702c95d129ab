import {
  type AttentionCount,
  type AttentionJob,
  claimFlags,
  isMarketPartner,
  type ListAnswer,
  mayAttendTo,
  type NoteRow,
  UserRoles,
} from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { type CustomerCaller, maySeeCustomer } from '../customers/customer-scope.ts';
import { customersProjection } from '../customers/customers.projection.ts';
import { type RoleRecord, rolesProjection } from '../roles/roles.projection.ts';
import { type UserRecord, usersProjection } from '../users/users.projection.ts';
import { dueReminders } from './notes.query.ts';

/** The calls that a user is to make by a company day, the earliest first (ruling 98). */
export async function findCallReminders(
  reader: Reader,
  caller: CustomerCaller,
  day: string,
  page: { skip?: number; take?: number },
): Promise<ListAnswer<AttentionJob>> {
  const { data, total } = await remindersOf(reader, caller, day, page);
  const customers = await reader.getMany(
    customersProjection.model,
    data.map(({ CustomerId }) => CustomerId),
  );
  const names = new Map(customers.map(({ Id, Name }) => [Id, Name]));
  return { data: data.map((note) => callOf(note, names.get(note.CustomerId) ?? '')), total };
}

/** The number of these calls, and the day of the first. */
export async function countCallReminders(reader: Reader, caller: CustomerCaller, day: string): Promise<AttentionCount> {
  const { data, total } = await remindersOf(reader, caller, day, { take: 1 });
  return { Kind: 'call-reminder', Count: total, Amount: null, Oldest: data[0]?.RemindOn ?? null };
}

/** A call as a row of attention. */
export const callOf = (
  { Id, Title, CustomerId, RemindOn, CreatedAt }: NoteRow,
  CustomerName: string,
): AttentionJob => ({
  Id,
  JobName: Title,
  CustomerId,
  CustomerName,
  Amount: null,
  Since: RemindOn ?? CreatedAt,
});

async function remindersOf(
  reader: Reader,
  caller: CustomerCaller,
  day: string,
  page: { skip?: number; take?: number },
): Promise<ListAnswer<NoteRow>> {
  const { Id, UserRoleId } = caller;
  if (UserRoleId === UserRoles.Administrator) {
    const { users, notes } = await unreached(reader, day);
    return dueReminders(reader, [Id, ...users], day, page, notes);
  }
  if (!isMarketPartner(UserRoleId)) return dueReminders(reader, [Id], day, page);
  const { data } = await dueReminders(reader, [Id], day);
  const seen = await Promise.all(data.map(({ CustomerId }) => maySeeCustomer(reader, caller, CustomerId)));
  const visible = data.filter((_, index) => seen[index]);
  const { skip = 0, take } = page;
  return { data: visible.slice(skip, take && skip + take), total: visible.length };
}

/** Whether a reminder of a call with the customer reaches the user (ruling 98). */
export async function isReached(reader: Reader, userId: number, customerId: number): Promise<boolean> {
  const user = await reader.get(usersProjection.model, userId);
  if (!user?.UserRoleId) return false;
  const role = await reader.get(rolesProjection.model, user.UserRoleId);
  return makesCalls(user, role) && maySeeCustomer(reader, { Id: userId, UserRoleId: user.UserRoleId }, customerId);
}

function makesCalls({ HasAccess, UserRoleId }: UserRecord, role: RoleRecord | null | undefined): boolean {
  if (!HasAccess || !UserRoleId || !role) return false;
  return mayAttendTo('call-reminder', { ClaimFlags: claimFlags(role.UserRoleClaims), UserRoleId });
}

/**
 * What administrators take over: the calls of users who lack access or the claim, and single ones with customers that
 * their users may not see any more.
 */
async function unreached(reader: Reader, day: string): Promise<{ users: number[]; notes: number[] }> {
  const [{ data: users }, { data: roles }] = await Promise.all([
    reader.find(usersProjection.model, {}),
    reader.find(rolesProjection.model, {}),
  ]);
  const roleById = new Map(roles.map((role) => [role.Id, role]));
  const reached = new Map(
    users.filter((user) => makesCalls(user, roleById.get(user.UserRoleId!))).map((user) => [user.Id, user]),
  );
  const partners = [...reached.values()].filter(({ UserRoleId }) => isMarketPartner(UserRoleId!));
  const { data } = await dueReminders(
    reader,
    partners.map(({ Id }) => Id),
    day,
  );
  const seen = await Promise.all(
    data.map(({ RemindUserId, CustomerId }) => {
      const { Id, UserRoleId } = reached.get(RemindUserId!)!;
      return maySeeCustomer(reader, { Id, UserRoleId: UserRoleId! }, CustomerId);
    }),
  );
  return {
    users: users.flatMap(({ Id }) => (reached.has(Id) ? [] : Id)),
    notes: data.flatMap(({ Id }, index) => (seen[index] ? [] : Id)),
  };
}
