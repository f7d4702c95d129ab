import type { Logger } from 'pino';
import { LOGGER } from '../../base/ports.ts';
import { TestApp } from '../../testing/app.ts';
import { ALL_ERRORS_A_MINUTE, ERRORS_A_MINUTE } from './browser-errors.controller.ts';

let app: TestApp;
let warned: jest.SpyInstance;
beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(() => {
  // The rate limit counts the calls of a minute.
  app.clock.advance(60_000);
  warned = jest.spyOn(app.get<Logger>(LOGGER), 'warn').mockImplementation(() => undefined);
});
afterEach(() => warned.mockRestore());
afterAll(() => app.close());

const send = (body: object, headers = {}) => app.anonymous.post('logger/errors', body, headers);

it('a browser error is logged as one warning, with its request id and without secrets', async () => {
  const answer = await send(
    {
      Message: 'Failed at /resetpassword?userId=7&resetKey=abc with eyJhbGciOi.eyJzdWIi.c2ln',
      Frames: ['at save (https://picket.example/assets/index-1a2b.js:1:234)', 'at https://a.example/x.js?key=1:2:3'],
      Url: 'https://picket.example/resetpassword?resetKey=abc#part',
    },
    { 'user-agent': 'Fence Browser 7' },
  );
  expect([answer.status, answer.body]).toEqual([200, { IsSuccess: true }]);
  expect(warned.mock.calls).toEqual([
    [
      {
        reqId: expect.stringMatching(/^[\da-f-]{36}$/),
        browserError: {
          message: 'Failed at /resetpassword with (token)',
          frames: ['at save (https://picket.example/assets/index-1a2b.js:1:234)', 'at https://a.example/x.js'],
          url: 'https://picket.example/resetpassword',
          userAgent: 'Fence Browser 7',
        },
      },
      'Browser error',
    ],
  ]);
});

it.each([
  ['{"Password":"plum kettle","Username":"olive"}', '{"Password":"(secret)","Username":"olive"}'],
  ['No route for /adminaccess%3FresetKey%3Dabc', 'No route for /adminaccess%3FresetKey%3D(secret)'],
  ["resetKey: 'abc' is spent", "resetKey: '(secret)' is spent"],
  ['Unexpected token: <', 'Unexpected token: <'],
])('the log contains no secrets in other places: %s', async (Message, message) => {
  await send({ Message });
  expect(warned.mock.calls[0][0]).toMatchObject({ browserError: { message } });
});

it.each([
  {},
  { Message: 'x'.repeat(501) },
  { Message: 1 },
  { Message: 'x', Frames: Array(31).fill('x') },
  { Message: 'x', Frames: ['x'.repeat(301)] },
  { Message: 'x', Frames: [{}] },
  { Message: 'x', Url: 'x'.repeat(301) },
  { Message: 'x', Token: 'secret' },
  { Message: 'x', Frames: null },
  { Message: 'x', Frames: [null] },
  { Message: 'x', Url: null },
  { Message: null },
])('POST browser-errors rejects %j and logs nothing', async (body) => {
  expect((await send(body)).status).toBe(400);
  expect(warned).not.toHaveBeenCalled();
});

it('POST browser-errors has a small limit of its own, for a network and for all of them', async () => {
  const send = (turn: number) =>
    app.application.nest.inject({
      method: 'POST',
      url: '/api/v1/logger/errors',
      payload: { Message: 'x' },
      remoteAddress: `203.0.113.${Math.floor(turn / (ERRORS_A_MINUTE + 1))}`,
    });
  const statuses: number[] = [];
  for (let turn = 0; turn < 7 * (ERRORS_A_MINUTE + 1); turn++) statuses.push((await send(turn)).statusCode);
  expect(statuses[ERRORS_A_MINUTE - 1]).toBe(200);
  expect(statuses[ERRORS_A_MINUTE]).toBe(429);
  expect(warned).toHaveBeenCalledTimes(ALL_ERRORS_A_MINUTE);
  expect((await app.anonymous.get('health')).status).toBe(200);
});
