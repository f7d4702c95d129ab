import { TestApp } from './app.ts';

describe(TestApp.name, () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.close());

  it('answers in memory', async () => {
    expect(await app.anonymous.get('health')).toMatchObject({ status: 200, body: { Status: 'ok' } });
  });
});
