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

describe('the claim Accounting', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await TestApp.start();
  });
  afterEach(() => app.close());

  const { Administrator } = UserRoles;
  const without = (claims: readonly RoleClaim[]) =>
    claims.filter(({ ClaimTypeId }) => ClaimTypeId !== ClaimTypes.Accounting);
  const change = (id: number, UserRoleClaims: readonly RoleClaim[]) =>
    app.run(new DecideRole(id, { type: 'ChangeRoleClaims', data: { UserRoleId: id, UserRoleClaims } }, app.context()));
  const accountingOf = async (id: number) => {
    const { state } = await readState(app.adapters.eventStore, roleDecider, id);
    return state.details!.UserRoleClaims.find(({ ClaimTypeId }) => ClaimTypeId === ClaimTypes.Accounting)?.ClaimValueId;
  };
  const addBefore = async () => {
    const add = (id: number, Name: string, claims: readonly RoleClaim[], IsBuiltIn = false) =>
      app.run(
        new DecideRole(
          id,
          { type: 'AddRole', data: { Name, UserRoleClaims: without(claims), IsBuiltIn } },
          app.context(),
        ),
      );
    await add(Administrator, 'Administrator', builtInRoles[Administrator]!.UserRoleClaims);
    for (const id of [2, 3]) await add(id, `Role ${id}`, []);
    await add(4, 'Auditor', auditorRole.UserRoleClaims, true);
    // Someone has edited the role, so that it does not follow the product.
    await change(4, without(auditorRole.UserRoleClaims).slice(1));
  };

  it('is held by Administrator in full and by Auditor to read in a new company', async () => {
    await app.get(FirstUsers).ensure();
    expect([await accountingOf(Administrator), await accountingOf(4)]).toEqual([1, 2]);
  });

  it('is given to both by the system in a company that existed before it, once', async () => {
    await addBefore();
    await app.get(FirstUsers).ensure();
    await app.get(FirstUsers).ensure();
    expect([await accountingOf(Administrator), await accountingOf(4), await accountingOf(2)]).toEqual([
      1,
      2,
      undefined,
    ]);
    const events = await app.adapters.eventStore.read('role-1');
    expect(events.map(({ type, meta }) => [type, meta.actor.kind])).toEqual([
      ['RoleAdded', 'staff'],
      ['RoleClaimsChanged', 'system'],
    ]);
  });

  it('is not given back to a role that lost it', async () => {
    await addBefore();
    await app.get(FirstUsers).ensure();
    await change(Administrator, without(builtInRoles[Administrator]!.UserRoleClaims));
    await change(4, without(auditorRole.UserRoleClaims));
    await app.get(FirstUsers).ensure();
    expect([await accountingOf(Administrator), await accountingOf(4)]).toEqual([undefined, undefined]);
  });
});

it('the administrator of the demo is added when a stopped server only reserved the username', async () => {
  const app = await TestApp.start({ config: { demo: 'small' } });
  await app.get(Usernames).reserve('admin', 7);
  const pause = async () => app.clock.advance(30_000);
  expect(await prepareCompany(app.application.nest, pause)).toMatchObject({ Username: 'admin' });
  await app.close();
});
