import { UserRoles } from '../claims.ts';
import { fullName, isActiveAdministrator, type PortalAccess } from './user.state.ts';

it.each([
  ['Ada', 'Lindholm', 'Ada Lindholm'],
  ['', 'Lindholm', 'Lindholm'],
  ['Ada', '', 'Ada'],
])('fullName of %j and %j is %j', (FirstName, LastName, name) => expect(fullName({ FirstName, LastName })).toBe(name));

it('isActiveAdministrator needs the access and the role', () => {
  const access = (HasAccess: boolean, UserRoleId: number) => ({ HasAccess, UserRoleId }) as PortalAccess;
  expect(isActiveAdministrator(access(true, UserRoles.Administrator))).toBe(true);
  expect(isActiveAdministrator(access(false, UserRoles.Administrator))).toBe(false);
  expect(isActiveAdministrator(access(true, UserRoles.MarketPartner))).toBe(false);
  expect(isActiveAdministrator(null)).toBe(false);
});
