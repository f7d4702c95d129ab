import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ListAnswer,
  type MarketPartnerItem,
  NotFoundError,
  type SimpleItem,
  UserRoles,
  ValidationError,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { usersProjection } from '@picket/projections/users/users.projection';
import type { Config } from '../../base/config.ts';
import { CONFIG, NUMBERS, type Numbers, READER } from '../../base/ports.ts';
import { Credentials } from '../auth/passwords/credentials.ts';
import { password, SignInApp } from '../auth/testing/sign-in-app.ts';
import { Administrators } from './administrators.ts';
import { FirstUsers } from './first-users.ts';
import { UserAccounts } from './user-accounts.ts';

describe('the first users', () => {
  let scene: SignInApp;
  beforeEach(async () => {
    scene = await SignInApp.start();
  });
  afterEach(() => scene.close());

  const passwordFile = () => join(scene.app.get<Config>(CONFIG).dataDir, 'demo-password');
  const browser = async () => (await scene.user()).browser();

  it('include an administrator whose password each start prints until it is changed', async () => {
    const first = await scene.app.get(FirstUsers).ensure();
    expect(first).toEqual({ Username: 'admin', Password: expect.stringMatching(/^(\w{4}-){2}\w{4}$/) });
    expect(await scene.app.get(FirstUsers).ensure()).toEqual(first);
    expect((await stat(passwordFile())).mode & 0o777).toBe(0o600);
    const signedIn = await (await browser()).signIn('admin', first!.Password);
    expect(signedIn).toMatchObject({
      status: 200,
      body: { User: { AuthUser: { UserRoleId: UserRoles.Administrator } } },
    });

    await scene.app.get(Credentials).set(signedIn.body.User!.Id, password);
    expect(await scene.app.get(FirstUsers).ensure()).toBeNull();
    await expect(stat(passwordFile())).rejects.toThrow('ENOENT');
  });

  it('write no password into the log', async () => {
    const { Password } = (await scene.app.get(FirstUsers).ensure())!;
    for await (const event of scene.app.adapters.eventStore.readAll('')) {
      expect(JSON.stringify(event)).not.toContain(Password);
    }
  });

  describe('from the command line', () => {
    const person = { FirstName: 'Fay', LastName: 'First', Email: 'fay@example.com', Username: 'fay' };

    it('choose a password by a link', async () => {
      const link = new URL(await scene.app.get(Administrators).make(person));
      const fay = await browser();
      expect(await fay.reset(link, password)).toMatchObject({
        status: 200,
        body: { User: { FirstName: 'Fay', AuthUser: { UserRoleId: UserRoles.Administrator } } },
      });
      expect((await (await browser()).signIn('fay', password)).status).toBe(200);
    });

    it('can be existing users without access', async () => {
      const olive = await scene.user();
      await olive.loseAccess();
      const link = new URL(await scene.app.get(Administrators).make({ ...person, Username: olive.username }));
      expect(await olive.browser().reset(link, password)).toMatchObject({
        body: { User: { Id: olive.id, FirstName: 'Olive', AuthUser: { UserRoleId: UserRoles.Administrator } } },
      });
    });

    it('sign in by a link', async () => {
      const olive = await scene.user();
      const link = new URL(await scene.app.get(Administrators).signInLink(olive.username));
      expect(await olive.browser().openLink(link)).toMatchObject({ status: 200, body: { User: { Id: olive.id } } });
      await expect(scene.app.get(Administrators).signInLink('nobody')).rejects.toThrow(NotFoundError);
    });
  });
});

describe('usernames', () => {
  let scene: SignInApp;
  beforeAll(async () => {
    scene = await SignInApp.start();
  });
  afterAll(() => scene.close());

  const add = (Username: string) =>
    scene.app
      .get(UserAccounts)
      .add({ FirstName: 'Una', Username, UserRoleId: UserRoles.MarketPartner }, scene.app.context());
  const taken = new ValidationError({ Username: ['Username is already taken'] });

  it('are unique, ignoring case', async () => {
    await add('Una');
    await expect(add('uNA')).rejects.toThrow(taken.message);
  });

  it('go to one of many concurrent requests', async () => {
    const added = await Promise.allSettled(Array.from({ length: 8 }, () => add('Umber')));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { total } = await scene.app
      .get<Reader>(READER)
      .find(usersProjection.model, { filter: { UsernameKey: 'umber' } });
    expect(total).toBe(1);
  });

  it('go to one of two servers that add a user under the same number', async () => {
    const numbers = scene.app.get<Numbers>(NUMBERS);
    const id = await numbers.next('user');
    jest.spyOn(numbers, 'next').mockResolvedValueOnce(id).mockResolvedValueOnce(id);
    const added = await Promise.allSettled([add('Umbra'), add('Umbra')]);
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(added.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: taken.message } });
  });

  it('are released when the user is rejected', async () => {
    await expect(
      scene.app.get(UserAccounts).add({ FirstName: '', Username: 'Ulla', UserRoleId: 2 }, scene.app.context()),
    ).rejects.toThrow('First name is required');
    await add('Ulla');
  });
});

describe('lists of users', () => {
  let scene: SignInApp;
  beforeAll(async () => {
    scene = await SignInApp.start();
  });
  afterAll(() => scene.close());

  it('show who has access; market partners see only themselves', async () => {
    const partner = await scene.user(UserRoles.MarketPartner);
    const partnersAdmin = await scene.user(UserRoles.MarketPartnerAdmin);
    const administrator = await scene.user(UserRoles.Administrator);
    await (await scene.user(UserRoles.MarketPartner)).loseAccess();
    const ids = async (user: typeof partner, path: string) => {
      const { body } = await (await user.signedIn()).get<ListAnswer<SimpleItem>>(path);
      return body.data.map(({ Id }) => Id).sort((a, b) => a - b);
    };
    expect(await ids(administrator, 'users/market-partners')).toEqual([partner.id]);
    expect(await ids(partnersAdmin, 'users/market-partners')).toEqual([partner.id]);
    expect(await ids(partner, 'users/market-partners')).toEqual([partner.id]);
    expect(await ids(partner, 'users/simple')).toEqual([partner.id]);
    expect(await ids(partnersAdmin, 'users/simple')).toEqual([partner.id, partnersAdmin.id]);
    expect(await ids(administrator, 'users/simple')).toEqual([1, partner.id, partnersAdmin.id, administrator.id]);
    expect(await ids(administrator, 'users/simple?q=alex&skip=0&take=5')).toEqual([1]);
  });

  it('match only by name where any user may search, so emails, phones and usernames stay private', async () => {
    const data = { FirstName: 'Zoe', LastName: 'Zimmer', Email: 'zoe@private.example', Username: 'secretname' };
    const user = { ...data, UserRoleId: UserRoles.MarketPartner, UserPhones: [{ PhoneExt: '6095550199' }] };
    const { id } = await scene.app.get(UserAccounts).add(user, scene.app.context());
    const client = scene.app.as({ Estimates: 'Read' });
    for (const path of ['users/simple', 'users/market-partners']) {
      const found = async (q: string) => {
        const { body } = await client.get<ListAnswer<SimpleItem>>(`${path}?q=${encodeURIComponent(q)}`);
        return [body.data.map(({ Id }) => Id), body.total];
      };
      expect(await found('zimmer ZO')).toEqual([[id], 1]);
      for (const q of ['private.example', '6095550199', '609', 'secretname']) expect(await found(q)).toEqual([[], 0]);
    }
  });
});

describe("a market partner admin's own market partner", () => {
  let scene: SignInApp;
  let count = 0;
  beforeAll(async () => {
    scene = await SignInApp.start();
  });
  afterAll(() => scene.close());

  const role = { partner: UserRoles.MarketPartner, admin: UserRoles.MarketPartnerAdmin };
  const add = async (kind: keyof typeof role, data: object = {}) => {
    const user = { FirstName: kind, Username: `${kind}${++count}`, UserRoleId: role[kind], ...data };
    return (await scene.app.get(UserAccounts).add(user, scene.app.context())).id;
  };
  const ownOf = async (Id: number) => {
    const caller = { Id, UserRoleId: UserRoles.MarketPartnerAdmin };
    const { body } = await scene.app.as({}, caller).get<ListAnswer<MarketPartnerItem>>('users/market-partners');
    return body.data.filter(({ IsOwn }) => IsOwn).map((partner) => partner.Id);
  };

  it('is the only one of the team, else the only one with a company of the admin, else none', async () => {
    const north = await add('partner', { TeamId: 1, CompanyIds: [5] });
    const south = await add('partner', { TeamId: 2, CompanyIds: [6] });
    expect(await ownOf(await add('admin', { TeamId: 1, CompanyIds: [6] }))).toEqual([north]);
    expect(await ownOf(await add('admin', { TeamId: 3, CompanyIds: [6] }))).toEqual([south]);
    expect(await ownOf(await add('admin', { CompanyIds: [5, 6] }))).toEqual([]);
    expect(await ownOf(await add('admin'))).toEqual([]);
    await add('partner', { TeamId: 1 });
    expect(await ownOf(await add('admin', { TeamId: 1, CompanyIds: [6] }))).toEqual([]);
  });
});
