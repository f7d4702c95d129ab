import {
  type AccessEvent,
  accessEvents,
  accessWith,
  addressLine,
  eventTypesOf,
  foldText,
  fullName,
  hasTwoFactorAfter,
  initialValues,
  type PortalAccess,
  recordOf,
  rowValues,
  type UserDetails,
  type UserEvent,
  type UserRow,
  userDecider,
  userFields,
  usernameKey,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import { phoneText } from '../core/phone-text.ts';
import type { Projection } from '../core/projection.ts';

/** A user's row in lists. The keys sort and match without case. */
export interface UserRecord extends Omit<UserRow, 'Team' | 'AuthUser'> {
  AuthUser: PortalAccess | null;
  NameKey: string;
  EmailKey: string;
  UsernameKey: string | null;
}

export const usersProjection: Projection<UserRecord, UserEvent> = {
  version: 5,
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
      [
        Name,
        Email,
        AuthUser?.Username ?? '',
        addressLine(Address),
        ...UserPhones.map(({ PhoneExt }) => phoneText(PhoneExt)),
      ].join(' '),
  },
  handles: eventTypesOf(userDecider),
  touches: (event) => [String(recordOf(event.stream).id)],
  evolve(row, event, id) {
    if (!row && event.type !== 'UserAdded') return null;
    const values = { ...(row ?? initial), ...(isAccessEvent(event) ? {} : detailsIn(event.data)) } as UserRecord;
    const access = isAccessEvent(event) ? accessWith(values.AuthUser, event) : values.AuthUser;
    return {
      ...values,
      Id: Number(id),
      Version: event.version,
      Name: fullName(values),
      NameKey: foldText(fullName(values)),
      EmailKey: values.Email.toLowerCase(),
      AuthUser: access && { ...access },
      UsernameKey: access && usernameKey(access.Username),
      UserRoleId: access?.UserRoleId ?? null,
      HasAccess: access?.HasAccess ?? false,
      HasTwoFactor: hasTwoFactorAfter(values.HasTwoFactor, event),
      CreatedAt: row?.CreatedAt ?? event.meta.at,
    };
  },
};

/** The companies of a user are objects in rows. */
function detailsIn({ CompanyIds, ...details }: Partial<UserDetails>): Partial<UserRow> {
  return {
    ...rowValues(details),
    ...(CompanyIds && { UserCompanies: CompanyIds.map((CompanyId) => ({ CompanyId })) }),
  };
}

const initial = { ...detailsIn(initialValues(userFields)), AuthUser: null, HasTwoFactor: false };

const isAccessEvent = <E extends UserEvent>(event: E): event is Extract<E, AccessEvent> =>
  Object.hasOwn(accessEvents, event.type);
