import { ClaimTypes, type RoleRow, type TwoFactorState, type UserRow, type UserSession } from '@picket/domain';
import { HttpResponse } from 'msw';
import { company } from './jobs.ts';
import { answering, listed } from './server.ts';

export const userRow = (user: Partial<UserRow> = {}): UserRow => ({
  Id: 7,
  Version: 3,
  FirstName: 'Olive',
  LastName: 'Okafor',
  Name: 'Olive Okafor',
  Email: 'olive@example.com',
  TeamId: 2,
  Team: { Id: 2, Name: 'South' },
  Image: null,
  UserPhones: [{ Phone: '6095550100', Extension: '', PhoneExt: '6095550100', IsPrimary: true, PhoneTypeId: 2 }],
  Address: { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' },
  UserCompanies: [{ CompanyId: 1 }],
  AuthUser: { Username: 'olive', HasAccess: true, UserRoleId: 4, UserRole: { Id: 4, Name: 'Office' } },
  UserRoleId: 4,
  HasAccess: true,
  HasTwoFactor: false,
  CreatedAt: '2026-05-04T14:00:00.000Z',
  ...user,
});

/** The signed-in user. */
export const ada = userRow({
  Id: 1,
  FirstName: 'Ada',
  LastName: 'Morgan',
  Name: 'Ada Morgan',
  AuthUser: { Username: 'admin', HasAccess: true, UserRoleId: 1, UserRole: { Id: 1, Name: 'Administrator' } },
  UserRoleId: 1,
});

export const roleRow = (role: Partial<RoleRow> = {}): RoleRow => ({
  Id: 4,
  Version: 2,
  Name: 'Office',
  UserRoleClaims: [
    { ClaimTypeId: ClaimTypes.Customers, ClaimValueId: 1, UserRoleId: 4 },
    { ClaimTypeId: ClaimTypes.TaxRates, ClaimValueId: 2, UserRoleId: 4 },
  ],
  RequiresTwoFactor: false,
  Landing: '',
  IsBuiltIn: false,
  ...role,
});

export const administrator = roleRow({ Id: 1, Name: 'Administrator', IsBuiltIn: true });

export const userSession = (session: Partial<UserSession> = {}): UserSession => ({
  Id: 's-1',
  IsCurrent: false,
  Remember: false,
  Address: '203.0.113.7',
  UserAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  StartedAt: '2026-11-20T15:00:00.000Z',
  RefreshedAt: '2026-11-20T16:00:00.000Z',
  ExpiresAt: null,
  ...session,
});

export const twoFactorState = (state: Partial<TwoFactorState> = {}): TwoFactorState => ({
  IsOn: false,
  IsRequired: false,
  RecoveryCodesLeft: 0,
  ...state,
});

const team = (Id: number, Name: string, Archived = false) => ({ Id, Version: 1, Name, Archived });

/** Mocks the choices of the user pages. */
export function withUserChoices(): void {
  answering('get', 'users/demoPasswords', () => listed());
  answering('post', 'userRoles/_search', () => listed(administrator, roleRow()));
  answering('get', 'teams/true', () => listed(team(1, 'North', true), team(2, 'South'), team(3, 'West')));
  answering('post', 'companies/_search', () => listed(company(), company({ Id: 2, Name: 'Gates' })));
}

/** Mocks the API calls of a user page. */
export function withUser(user: UserRow = userRow(), ...sessions: UserSession[]): void {
  withUserChoices();
  answering('get', `users/${user.Id}`, () => HttpResponse.json(user));
  answering('get', `users/${user.Id}/sessions`, () => listed(...sessions));
  answering('get', 'users/twoFactor', () => HttpResponse.json(twoFactorState()));
}
