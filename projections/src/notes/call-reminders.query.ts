import {
  type AttentionCount,
  type AttentionJob,
  isMarketPartner,
  type ListAnswer,
  type NoteRow,
  UserRoles,
} from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { type CustomerCaller, maySeeCustomer } from '../customers/customer-scope.ts';
import { customersProjection } from '../customers/customers.projection.ts';
import { usersProjection } from '../users/users.projection.ts';
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
  // Administrators take over the calls of users whose access ended.
  const left = UserRoleId === UserRoles.Administrator ? await idsWithoutAccess(reader) : [];
  if (!isMarketPartner(UserRoleId)) return dueReminders(reader, [Id, ...left], day, page);
  const { data } = await dueReminders(reader, [Id], day);
  const seen = await Promise.all(data.map(({ CustomerId }) => maySeeCustomer(reader, caller, CustomerId)));
  const visible = data.filter((_, index) => seen[index]);
  const { skip = 0, take } = page;
  return { data: visible.slice(skip, take && skip + take), total: visible.length };
}

async function idsWithoutAccess(reader: Reader): Promise<number[]> {
  const { data } = await reader.find(usersProjection.model, { filter: { HasAccess: false } });
  return data.map(({ Id }) => Id);
}
