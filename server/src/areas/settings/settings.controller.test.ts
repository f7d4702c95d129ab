import { initialSettings, type ListAnswer, type SettingsAnswer, type StateOption } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { pictures } from '../../testing/pictures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const holder = () => app.as({ AppSettings: 'Full' });

it('settings start with the defaults and store changes', async () => {
  expect(await app.as({}).get('settings')).toMatchObject({
    status: 200,
    body: { ...initialSettings, Image: null, Version: 0 },
  });
  const saved = await holder().put('settings', { DefaultState: 'PA', SessionHours: 8, Version: 0 });
  expect(saved).toMatchObject({ status: 200, body: { IsSuccess: true, Id: 1, Version: 2, PreviousVersion: 0 } });
  const changed = { ...initialSettings, DefaultState: 'PA', SessionHours: 8, Version: 2 };
  expect(await app.as({}).get('settings')).toMatchObject({ body: changed });
  expect(await holder().put('settings', { DefaultState: 'NY', Version: 0 })).toMatchObject({ status: 409 });
});

it.each<[object, Record<string, string[]>]>([
  [{ TimeZone: 'Moon/Base' }, { TimeZone: ['Time zone is not a time zone'] }],
  [{ TimeZone: null }, { TimeZone: ['Time zone is required'] }],
  [{ DefaultState: 'ZZ' }, { DefaultState: ['Default state is not a state'] }],
  [{ DefaultDeliveryFee: -1 }, { DefaultDeliveryFee: ['Default delivery fee must be from 0 to 2147483647'] }],
  [{ SessionHours: 0.5 }, { SessionHours: ['Hours without use until sign-out must be from 1 to 72'] }],
  [
    { RequireEmailLinkOnNewBrowser: 1 },
    { RequireEmailLinkOnNewBrowser: ['Require an email link on a new browser must be true or false'] },
  ],
  [{ EmailFrom: 'a@b.co\r\nBcc: eve@example.com' }, { EmailFrom: ['Sender email is not a valid email address'] }],
  [{ EmailFromName: 'x\r\nBcc: eve@example.com' }, { EmailFromName: ['Sender name must be one line'] }],
  [
    { SignInEmailText: 'Hello {password}' },
    { SignInEmailText: ['Sign-in link text has an unknown placeholder {password}. Use {name}, {company}, {link}'] },
  ],
  [{ Image: {} }, { Image: ['Upload the image as a file'] }],
  [{ Colour: 'red' }, { Colour: ['Colour is not known here'] }],
])('PUT settings rejects %j', async (body, ModelState) => {
  expect(await holder().put('settings', body)).toMatchObject({ status: 400, body: { ModelState } });
  expect(await app.as({}).get('settings')).toMatchObject({ body: { Version: 2 } });
});

it('settings store a logo that is sent in a form', async () => {
  const files = [{ bytes: await pictures.png() }];
  const { body } = await holder().upload('PUT', 'settings', { data: { CompanyName: 'Bay Fences' }, files });
  expect(body).toMatchObject({ IsSuccess: true, Version: 4 });
  const { body: settings } = await app.as({}).get<SettingsAnswer>('settings');
  expect(settings).toMatchObject({ CompanyName: 'Bay Fences', Version: 4 });
  expect(await app.as({}).get(settings.Image!.Path)).toMatchObject({ status: 200 });
  expect(await holder().upload('PUT', 'settings', { files: [{ bytes: 'no picture' }] })).toMatchObject({ status: 415 });
  expect(await holder().delete('settings/image?version=3')).toMatchObject({ status: 409 });
  expect(await holder().delete('settings/image?version=4')).toMatchObject({ status: 200, body: { Version: 5 } });
  expect(await app.as({}).get('settings')).toMatchObject({ body: { Image: null } });
});

it('GET settings requires a sign-in', async () => {
  expect(await app.anonymous.get('settings')).toMatchObject({ status: 401 });
});

it('GET states lists the states', async () => {
  const { status, body } = await app.as({}).get<ListAnswer<StateOption>>('options/states');
  expect([status, body.total]).toEqual([200, 59]);
  expect(body.data).toContainEqual({ Id: 'NJ', Name: 'New Jersey' });
  expect(await app.anonymous.get('options/states')).toMatchObject({ status: 401 });
});
