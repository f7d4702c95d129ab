import {
  type Address,
  addressLine,
  formatPhone,
  type ListAnswer,
  type OwnSession,
  type Phone,
  type SimpleItem,
  type UserRow,
} from '@picket/domain';
import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { ConflictOptions } from '@/api/call.ts';

type Get = (request: string | FetchArgs) => Promise<unknown>;
type Body = Readonly<Record<string, unknown>>;

const search = (url: string): FetchArgs => ({ url, method: 'POST', body: { ShowArchived: true } });

/** Where the names of chosen ids are read. */
const choices: Readonly<Record<string, string | FetchArgs>> = {
  TeamId: 'teams/true',
  CompanyIds: search('companies/_search'),
  AccessLevelId: search('userRoles/_search'),
};

const labels = { AccessLevelId: 'User role', CompanyIds: 'Companies' };

let names: ReadonlyMap<string, string> = new Map();

/** How a save of a user is compared with what others saved meanwhile. */
export const userConflict: ConflictOptions = {
  labels,
  async current(body, get, url) {
    const user = await readUser(body, get, url);
    names = await choiceNames(body, get);
    return user && { ...user, ...asSaved(user) };
  },
  show(field, value) {
    if (field === 'Phones') return (value as Phone[]).map(({ PhoneExt }) => formatPhone(PhoneExt)).join(', ');
    if (field === 'Address') return addressLine(value as Address | null) || '(empty)';
    if (field === 'CompanyIds') return (value as number[]).map((id) => nameOf(field, id)).join(', ') || '(empty)';
    return typeof value === 'number' ? nameOf(field, value) : undefined;
  },
};

/** A user in the fields that saves are made of. */
const asSaved = ({ UserPhones, UserCompanies, AuthUser, UserRoleId }: UserRow) => ({
  Phones: UserPhones,
  CompanyIds: UserCompanies.map(({ CompanyId }) => CompanyId),
  Username: AuthUser?.Username,
  AccessLevelId: UserRoleId,
});

/** `users/7/phones` names the user; a call for several kinds of things, its body; one's own, the session. */
async function readUser({ UserId }: Body, get: Get, url: string): Promise<UserRow | undefined> {
  const inAddress = /^users\/(\d+)/.exec(url)?.[1];
  const id = inAddress ?? UserId ?? ((await get('users/me')) as OwnSession | undefined)?.Id;
  return (await get(`users/${id}`)) as UserRow | undefined;
}

async function choiceNames(body: Body, get: Get): Promise<ReadonlyMap<string, string>> {
  const fields = Object.keys(choices).filter((field) => field in body);
  const lists = await Promise.all(fields.map((field) => get(choices[field]!) as Promise<ListAnswer<SimpleItem>>));
  return new Map(
    fields.flatMap((field, at) => lists[at]?.data.map(({ Id, Name }) => [`${field} ${Id}`, Name] as const) ?? []),
  );
}

const nameOf = (field: string, id: number): string => names.get(`${field} ${id}`) ?? String(id);
