import {
  type AccessEvent,
  accessWith,
  addressLine,
  formatPhone,
  fullName,
  type Image,
  imageOf,
  partsOf,
  type UserDetails,
  type UserEvent,
  type UserRow,
  userDetailsWith,
  usernameKey,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

/** A user's row in lists. The keys sort and match without case. */
export interface UserRecord extends UserRow {
  NameKey: string;
  EmailKey: string;
  UsernameKey: string | null;
}

const accessEvents = [
  'PortalAccessGranted',
  'UsernameChanged',
  'UserRoleChanged',
  'PortalAccessRevoked',
  'PortalAccessRestored',
  'PortalAccessRemoved',
] as const satisfies AccessEvent['type'][];

export const usersProjection: Projection<UserRecord, UserEvent> = {
  version: 2,
  live: numberedTags('User'),
  model: {
    name: 'users',
    fields: {
      Id: 'number',
      NameKey: 'string',
      EmailKey: 'string',
      UsernameKey: 'string',
      UserRoleId: 'number',
      HasAccess: 'boolean',
      TeamId: 'number',
    },
    indexes: [['NameKey'], ['HasAccess', 'NameKey'], ['HasAccess', 'EmailKey'], ['UserRoleId', 'HasAccess']],
    searchText: ({ Name, Email, AuthUser, Address, UserPhones }) =>
      [Name, Email, AuthUser?.Username ?? '', addressLine(Address), ...UserPhones.map(phoneText)].join(' '),
  },
  handles: [
    'UserAdded',
    'UserRenamed',
    'UserEmailChanged',
    'UserTeamChanged',
    'UserPhonesChanged',
    'UserAddressChanged',
    'UserCompaniesChanged',
    'UserPasswordChanged',
    'UserPictureChanged',
    ...accessEvents,
  ],
  touches: (event) => [String(partsOf(event.stream).id)],
  evolve(row, event, id) {
    if (!row && event.type !== 'UserAdded') return null;
    const access = isAccessEvent(event) ? accessWith(row?.AuthUser ?? null, event) : (row?.AuthUser ?? null);
    const details = isAccessEvent(event) ? detailsOf(row!) : userDetailsWith(row && detailsOf(row), event)!;
    const { CompanyIds, Image: _, ...fields } = details;
    return {
      ...fields,
      UserPhones: [...details.UserPhones],
      UserCompanies: CompanyIds.map((CompanyId) => ({ CompanyId })),
      Image: pictureWith(row?.Image ?? null, event),
      Id: Number(id),
      Version: event.version,
      Name: fullName(details),
      NameKey: fullName(details).toLowerCase(),
      EmailKey: details.Email.toLowerCase(),
      AuthUser: access && { ...access },
      UsernameKey: access && usernameKey(access.Username),
      UserRoleId: access?.UserRoleId ?? null,
      HasAccess: access?.HasAccess ?? false,
      CreatedAt: row?.CreatedAt ?? event.meta.at,
    };
  },
};

const pictureWith = (before: Image | null, event: UserEvent): Image | null =>
  event.type === 'UserPictureChanged' ? imageOf(event.data.Image) : before;

const isAccessEvent = <E extends UserEvent>(event: E): event is Extract<E, AccessEvent> =>
  (accessEvents as readonly string[]).includes(event.type);

const detailsOf = ({
  FirstName,
  LastName,
  Email,
  TeamId,
  UserPhones,
  Address,
  UserCompanies,
}: UserRecord): UserDetails => ({
  FirstName,
  LastName,
  Email,
  TeamId,
  UserPhones,
  Address,
  CompanyIds: UserCompanies.map(({ CompanyId }) => CompanyId),
});

const phoneText = ({ PhoneExt }: { PhoneExt: string }) => `${PhoneExt} ${formatPhone(PhoneExt)}`;
