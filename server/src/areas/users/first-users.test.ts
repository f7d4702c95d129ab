import {
  auditorRole,
  builtInRoles,
  ClaimTypes,
  type RoleClaim,
  type RoleRow,
  roleDecider,
  UserRoles,
} from '@picket/domain';
import { prepareCompany } from '../../first-start.ts';
import { DecideRole } from '../../shared/commands/decide.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { TestApp } from '../../testing/app.ts';
import { Usernames } from '../auth/sign-in/usernames.ts';
import { FirstUsers } from './first-users.ts';

describe('the Auditor role', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await TestApp.start();
  });
  afterEach(() => app.close());

  const role = async (id: number) => (await app.administrator.get<RoleRow>(`userRoles/${id}`)).body;
  const addRole = (id: number | 'new', Name: string, UserRoleClaims: readonly RoleClaim[]) =>
    app.run(new DecideRole(id, { type: 'AddRole', data: { Name, UserRoleClaims } }, app.context()));
  const beforeAudit = builtInRoles[UserRoles.Administrator]!.UserRoleClaims.filter(
    ({ ClaimTypeId }) => ClaimTypeId !== ClaimTypes.Audit,
  );
  const auditOfAdministrator = async () => {
    const { state } = await readState(app.adapters.eventStore, roleDecider, UserRoles.Administrator);
    return state.details!.UserRoleClaims.find(({ ClaimTypeId }) => ClaimTypeId === ClaimTypes.Audit)?.ClaimValueId;
  };

  it('is the fourth role of a new company, once', async () => {
    await app.get(FirstUsers).ensure();
    await app.get(FirstUsers).ensure();
    expect(await role(4)).toMatchObject({ Name: 'Auditor', IsBuiltIn: true });
    expect((await app.administrator.get('userRoles/5')).status).toBe(404);
    expect((await app.administrator.delete('userRoles/4')).status).toBe(400);
    expect((await role(4)).UserRoleClaims).toHaveLength(auditorRole.UserRoleClaims.length);
  });

  it('gets the next free id in a company that existed before it, whose Administrator gets Audit', async () => {
    await addRole(UserRoles.Administrator, 'Administrator', beforeAudit);
    for (const id of [2, 3, 4]) await addRole(id, `Role ${id}`, []);
    await app.get(FirstUsers).ensure();
    expect(await auditOfAdministrator()).toBe(1);
    expect(await role(5)).toMatchObject({ Name: 'Auditor', IsBuiltIn: true });
    expect(await role(4)).toMatchObject({ Name: 'Role 4', UserRoleClaims: [], IsBuiltIn: false });
  });

  describe('that still confirms payments', () => {
    const before = [...auditorRole.UserRoleClaims, { ClaimTypeId: ClaimTypes.PaymentConfirmation, ClaimValueId: 2 }];
    const paymentClaims = async () =>
      (await role(4)).UserRoleClaims.filter(({ ClaimTypeId }) => ClaimTypeId === ClaimTypes.PaymentConfirmation);
    beforeEach(async () => {
      await addRole(UserRoles.Administrator, 'Administrator', builtInRoles[UserRoles.Administrator]!.UserRoleClaims);
      for (const id of [2, 3]) await addRole(id, `Role ${id}`, []);
      const data = { Name: 'Auditor', UserRoleClaims: before as RoleClaim[], IsBuiltIn: true };
      await app.run(new DecideRole(4, { type: 'AddRole', data }, app.context()));
    });

    it('loses PaymentConfirmation once, by the system', async () => {
      await app.get(FirstUsers).ensure();
      await app.get(FirstUsers).ensure();
      expect(await paymentClaims()).toEqual([]);
      const events = await app.adapters.eventStore.read('role-4');
      expect(events.map(({ type, meta }) => [type, meta.actor.kind])).toEqual([
        ['RoleAdded', 'staff'],
        ['RoleClaimsChanged', 'system'],
      ]);
    });

    it('keeps it if someone has edited the role', async () => {
      const edited = { UserRoleId: 4, UserRoleClaims: before.slice(1) as RoleClaim[] };
      await app.run(new DecideRole(4, { type: 'ChangeRoleClaims', data: edited }, app.context()));
      await app.get(FirstUsers).ensure();
      expect(await paymentClaims()).toHaveLength(1);
    });
  });

  it('does not change an Administrator role that was restricted', async () => {
    await addRole(UserRoles.Administrator, 'Administrator', beforeAudit.slice(1));
    await app.get(FirstUsers).ensure();
    expect(await auditOfAdministrator()).toBeUndefined();
  });

  it('does not give Audit back to an Administrator who gave it up', async () => {
    await app.get(FirstUsers).ensure();
    const data = { UserRoleId: UserRoles.Administrator, UserRoleClaims: beforeAudit };
    await app.run(new DecideRole(UserRoles.Administrator, { type: 'ChangeRoleClaims', data }, app.context()));
    await app.get(FirstUsers).ensure();
    expect(await auditOfAdministrator()).toBeUndefined();
  });
});

it('the administrator of the demo is added when a stopped server only reserved the username', async () => {
  const app = await TestApp.start({ config: { demo: 'small' } });
  await app.get(Usernames).reserve('admin', 7);
  const pause = async () => app.clock.advance(30_000);
  expect(await prepareCompany(app.application.nest, pause)).toMatchObject({ Username: 'admin' });
  await app.close();
});
