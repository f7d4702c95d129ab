import { TestApp } from '../testing/app.ts';

describe('what roles are made of', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.close());

  it('lists the 25 claim types and the two values', async () => {
    const { body: types } = await app.as({ UserRoles: 'Read' }).get<unknown[]>('userRoles/claimTypes');
    expect(types).toHaveLength(25);
    expect(types).toContainEqual({ Id: 13, Name: 'Estimates' });
    const { body: values } = await app.as({ UserRoles: 'Read' }).get('userRoles/claimValues');
    expect(values).toEqual([
      { Id: 1, Name: 'FullAccess' },
      { Id: 2, Name: 'ReadOnly' },
    ]);
  });

  it.each(['claimTypes', 'claimValues'])('shows %s to those who manage roles', async (path) => {
    expect((await app.as({ Users: 'Full' }).get(`userRoles/${path}`)).status).toBe(403);
    expect((await app.anonymous.get(`userRoles/${path}`)).status).toBe(401);
  });
});
