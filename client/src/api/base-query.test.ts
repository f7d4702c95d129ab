import { csrfHeader } from '@picket/domain';
import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { createStore } from '@/app/store.ts';
import { everyClaim, granted, grantedToOther, sessionWith } from '@/testing/builders.ts';
import { answering, refused, saved } from '@/testing/server.ts';
import { api } from './api.ts';
import { conflictPrompt } from './conflict.ts';
import type { Problem } from './problem.ts';
import { sessionEnded } from './session.slice.ts';

interface Fence {
  Id: number;
  Name: string;
  Height: number;
  Version: number;
}

const fences = api.injectEndpoints({
  endpoints: (build) => ({
    getFence: build.query<Fence, number>({ query: (id) => `fences/${id}` }),
    getBroken: build.query<Fence, void>({ query: () => 'broken', extraOptions: { failed: 'Failed to pull fences' } }),
    addFence: build.mutation<unknown, Partial<Fence>>({
      query: (body) => ({ url: 'fences', method: 'POST', body }),
      extraOptions: {
        done: 'Fence added',
        failed: 'An error occurred saving the fence',
        failedTitles: ['Cannot add a second fence'],
      },
    }),
    saveFence: build.mutation<unknown, Fence>({
      query: (body) => ({ url: 'fences', method: 'PUT', body }),
      extraOptions: {
        form: true,
        failed: 'Fence not saved',
        conflict: { current: ({ Id }, get) => get(`fences/${Id}`) },
      },
    }),
    addGate: build.mutation<unknown, number>({
      query: (fence) => ({ url: `fences/${fence}/gates`, method: 'POST', body: { Width: 4 } }),
    }),
    removeFence: build.mutation<unknown, Fence>({
      query: ({ Id, Version: version }) => ({ url: `fences/${Id}`, method: 'DELETE', params: { version } }),
    }),
  }),
});
const { getFence, getBroken, addFence, saveFence, addGate, removeFence } = fences.endpoints;

const cedar: Fence = { Id: 1, Name: 'Cedar', Height: 6, Version: 3 };
const start = (session = sessionWith()) => createStore({ session });
type Store = ReturnType<typeof start>;
const toasts = (store: Store) =>
  store.getState().toasts.map(({ kind, text, reason }) => [`${kind}: ${text}`, reason].filter(Boolean).join(' / '));

describe('the headers of a call', () => {
  it('contain the token and the anti-forgery token', async () => {
    const calls = answering('get', 'fences/1', () => HttpResponse.json(cedar));
    await start().dispatch(getFence.initiate(1));
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(calls[0]?.headers.get(csrfHeader)).toBe('csrf-1');
  });

  it('contain a new idempotency key for each POST, and the same one when a lost POST is repeated', async () => {
    const calls = answering('post', 'fences', HttpResponse.error, () => saved(1, 1));
    const store = start();
    await store.dispatch(addFence.initiate({ Name: 'Cedar' }));
    await store.dispatch(addFence.initiate({ Name: 'Cedar' }));
    await store.dispatch(addFence.initiate({ Name: 'Cedar' }));
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[\w-]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('contain the same idempotency key when a POST is repeated after a failure of the server', async () => {
    const calls = answering(
      'post',
      'fences',
      () => refused(503),
      () => saved(1, 1),
    );
    const store = start();
    for (const _ of [1, 2, 3]) await store.dispatch(addFence.initiate({ Name: 'Oak' }));
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('contain another idempotency key when the same body is sent to another URL after a lost POST', async () => {
    const lost = answering('post', 'fences/1/gates', HttpResponse.error, () => saved(1, 2));
    const other = answering('post', 'fences/2/gates', () => saved(2, 2));
    const store = start();
    for (const fence of [1, 2, 1]) await store.dispatch(addGate.initiate(fence));
    const [first, repeated, second] = [...lost, ...other].map(({ headers }) => headers.get('idempotency-key'));
    expect(repeated).toBe(first);
    expect(second).not.toBe(first);
  });
});

describe('the session of a call', () => {
  const ended = () => ({ ...sessionWith(), expiresAt: Date.now() - 1 });

  it('is refreshed before a call when it has expired, once for all calls', async () => {
    const refreshes = answering('post', 'users/refresh', () => HttpResponse.json(granted(everyClaim, 'token-2')));
    const calls = answering('get', 'fences/:id', () => HttpResponse.json(cedar));
    const store = start(ended());
    await Promise.all([1, 2, 3].map((id) => store.dispatch(getFence.initiate(id))));
    expect(refreshes).toHaveLength(1);
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(Array(3).fill('Bearer token-2'));
  });

  it('is refreshed after a 401, and the call is repeated once', async () => {
    answering('post', 'users/refresh', () => HttpResponse.json(granted(everyClaim, 'token-2')));
    const calls = answering(
      'get',
      'fences/1',
      () => refused(401),
      () => HttpResponse.json(cedar),
    );
    const { data } = await start().dispatch(getFence.initiate(1));
    expect(data).toEqual(cedar);
    expect(calls[1]?.headers.get('authorization')).toBe('Bearer token-2');
  });

  it('is refreshed when the server reports new roles, and the call is repeated once', async () => {
    const refreshes = answering('post', 'users/refresh', () =>
      HttpResponse.json(granted({ Teams: 'Read' }, 'token-2')),
    );
    const outdated = () => HttpResponse.json({ Message: 'No' }, { status: 403, headers: { 'X-Update-Roles': '1' } });
    const calls = answering('get', 'fences/1', outdated);
    const store = start();
    await store.dispatch(getFence.initiate(1));
    expect(calls).toHaveLength(2);
    expect(refreshes).toHaveLength(1);
    expect(store.getState().session.claims).toEqual({ 12: 2 });
  });

  it('of another user who has signed in to this browser is not used for the call', async () => {
    answering('post', 'users/refresh', () => HttpResponse.json(grantedToOther()));
    const calls = answering('get', 'fences/1', () => HttpResponse.json(cedar));
    const { error } = await start(ended()).dispatch(getFence.initiate(1));
    expect(error).toMatchObject({ status: 401 });
    expect(calls).toEqual([]);
  });

  it('stays ended when the user signs out while it is refreshed', async () => {
    let answer: (response: Response) => void = () => undefined;
    const refreshes = answering(
      'post',
      'users/refresh',
      () => new Promise((resolve) => (answer = resolve)),
      () => HttpResponse.json(granted(everyClaim, 'token-3')),
    );
    const store = start(ended());
    const call = store.dispatch(getFence.initiate(1));
    await waitFor(() => expect(refreshes).toHaveLength(1));
    store.dispatch(sessionEnded());
    answering('get', 'fences/1', () => refused(401));
    answer(HttpResponse.json(granted(everyClaim, 'token-2')));
    await call;
    expect(store.getState().session.status).toBe('signed-out');
  });

  it('ends when the refresh is refused', async () => {
    answering('post', 'users/refresh', () => refused(401));
    answering('get', 'fences/1', () => refused(401));
    const store = start();
    await store.dispatch(getFence.initiate(1));
    expect(store.getState().session.status).toBe('signed-out');
    expect(toasts(store)).toEqual([]);
  });

  it.each([
    ['cannot reach the server', HttpResponse.error, 0, 'Error connecting. Check your connection.', []],
    [
      'finds a server that cannot save',
      () => refused(503, { Message: 'Try again', RequestId: 'r-6' }),
      503,
      'Try again',
      ['An error occurred saving the fence'],
    ],
  ])('stays when the refresh %s, and the call fails for that reason', async (_name, answer, status, reason, title) => {
    answering('post', 'users/refresh', answer);
    answering('post', 'fences', () => refused(401));
    const problem = { status, Message: reason };
    for (const session of [sessionWith(), ended()]) {
      const store = start(session);
      expect(await store.dispatch(addFence.initiate({ Name: 'Cedar' }))).toMatchObject({ error: problem });
      expect(store.getState().session.status).toBe('signed-in');
      expect(toasts(store)).toEqual([`error: ${[...title, reason].join(' / ')}`]);
    }
  });
});

describe('the toasts of a call', () => {
  const add = async (answer: () => Response) => {
    answering('post', 'fences', answer);
    const store = start();
    await store.dispatch(addFence.initiate({ Name: 'Cedar' }));
    return toasts(store);
  };

  it('show the text that the endpoint declares for success', async () => {
    expect(await add(() => saved(1, 1))).toEqual(['success: Fence added']);
  });

  it.each([400, 403, 404, 409, 413, 415, 422, 429])(
    'show the text for failure with the reason of a %i',
    async (status) => {
      expect(await add(() => refused(status, { Message: 'Cedar is sold out' }))).toEqual([
        'error: An error occurred saving the fence / Cedar is sold out',
      ]);
    },
  );

  it('appear together with the result of the call', async () => {
    answering('post', 'fences', () => refused(400));
    const store = start();
    const call = store.dispatch(addFence.initiate({ Name: 'Cedar' }));
    const status = () => addFence.select(call.requestId)(store.getState()).status;
    const shown: string[] = [];
    const isShown = new Promise<void>((resolve) => {
      store.subscribe(() => {
        if (toasts(store).length > 0) resolve(void shown.push(status()));
      });
    });
    await call;
    await isShown;
    expect(shown[0]).toBe('rejected');
  });

  it('show the reason alone when the endpoint declares no text for failure', async () => {
    answering('delete', 'fences/1', () => refused(400, { Message: 'A post stands on it' }));
    const store = start();
    await store.dispatch(removeFence.initiate(cedar));
    expect(toasts(store)).toEqual(['error: A post stands on it']);
  });

  it('show a reason that the endpoint declares as a title alone', async () => {
    expect(await add(() => refused(400, { Message: 'Cannot add a second fence' }))).toEqual([
      'error: Cannot add a second fence',
    ]);
  });

  it('show the text once when it is also the reason', async () => {
    const Message = 'An error occurred saving the fence';
    expect(await add(() => refused(400, { Message }))).toEqual([`error: ${Message}`]);
  });

  it('show the field errors that no form shows, as sentences', async () => {
    const ModelState = { Name: ['Name is required'], Height: ['Height must be a number'] };
    expect(await add(() => refused(400, { ModelState }))).toEqual([
      'error: An error occurred saving the fence / Name is required. Height must be a number.',
    ]);
  });

  it('leave field errors to the form, with the title of their toast', async () => {
    answering('put', 'fences', () => refused(400, { ModelState: { Name: ['Name is required'] } }));
    const store = start();
    const { error } = await store.dispatch(saveFence.initiate(cedar));
    expect(error).toMatchObject({ Title: 'Fence not saved', ModelState: { Name: ['Name is required'] } });
    expect(toasts(store)).toEqual([]);
  });

  it('show the text that the endpoint declares for failure, with the request id', async () => {
    expect(await add(() => refused(500, { Message: 'Something went wrong', RequestId: 'r-7' }))).toEqual([
      'error: An error occurred saving the fence / Request r-7',
    ]);
  });

  it('show a lost connection once', async () => {
    answering('post', 'fences', HttpResponse.error);
    answering('get', 'fences/:id', HttpResponse.error);
    const store = start();
    await store.dispatch(addFence.initiate({ Name: 'Cedar' }));
    await store.dispatch(getFence.initiate(1));
    expect(toasts(store)).toEqual(['error: Error connecting. Check your connection.']);
  });

  it('do not show loading errors, unless the endpoint declares a text', async () => {
    answering('get', 'fences/1', () => refused(404));
    answering('get', 'broken', () => refused(500, { RequestId: 'r-8' }));
    const store = start();
    await store.dispatch(getFence.initiate(1));
    expect(toasts(store)).toEqual([]);
    await store.dispatch(getBroken.initiate());
    expect(toasts(store)).toEqual(['error: Failed to pull fences / Request r-8']);
  });
});

describe('a conflict', () => {
  const conflict = () => refused(409, { Version: 5, ChangedBy: 'Olive Okafor', ChangedAt: '2026-11-20T15:00:00.000Z' });
  const theirs = { ...cedar, Height: 8, Version: 5 };

  it('shows the differences, and saves again over the new version when confirmed', async () => {
    answering('get', 'fences/1', () => HttpResponse.json(theirs));
    const calls = answering('put', 'fences', conflict, () => saved(1, 6));
    const ask = jest.spyOn(conflictPrompt, 'ask').mockResolvedValue({ choice: 'mine', theirs: [] });
    const { error } = await start().dispatch(saveFence.initiate(cedar));
    expect(error).toBeUndefined();
    expect(ask).toHaveBeenCalledWith({
      ChangedBy: 'Olive Okafor',
      ChangedAt: '2026-11-20T15:00:00.000Z',
      collisions: [{ Field: 'Height', Label: 'Height', Theirs: '8', Yours: '6' }],
      incoming: [],
    });
    expect(calls.map(({ body }) => body)).toEqual([cedar, { ...cedar, Version: 5 }]);
  });

  it('saves only what the user changed in the record that the form opened', async () => {
    answering('get', 'fences/1', () => HttpResponse.json(theirs));
    const calls = answering('put', 'fences', conflict, () => saved(1, 6));
    const ask = jest.spyOn(conflictPrompt, 'ask').mockResolvedValue({ choice: 'mine', theirs: [] });
    await start().dispatch(saveFence.initiate({ ...cedar, Name: 'Oak', Base: cedar } as Fence));
    expect(ask).toHaveBeenCalledWith(
      expect.objectContaining({
        collisions: [],
        incoming: [expect.objectContaining({ Field: 'Height', Theirs: '8' })],
      }),
    );
    expect(calls.map(({ body }) => body)).toEqual([
      { ...cedar, Name: 'Oak' },
      { ...theirs, Name: 'Oak' },
    ]);
  });

  it('returns the copy of the server when cancelled, and saves nothing', async () => {
    answering('get', 'fences/1', () => HttpResponse.json(theirs));
    const calls = answering('put', 'fences', conflict);
    jest.spyOn(conflictPrompt, 'ask').mockResolvedValue({ choice: 'theirs' });
    const store = start();
    const { error } = await store.dispatch(saveFence.initiate(cedar));
    expect(error).toMatchObject({ status: 409, Current: theirs } satisfies Partial<Problem>);
    expect(calls).toHaveLength(1);
    expect(toasts(store)).toEqual([]);
  });

  it('that cannot be shown is an error with the message of the server, and saves nothing', async () => {
    answering('get', 'fences/1', () => HttpResponse.json(theirs));
    const calls = answering('put', 'fences', conflict);
    jest.spyOn(conflictPrompt, 'ask').mockResolvedValue({ choice: 'none' });
    const store = start();
    const { error } = await store.dispatch(saveFence.initiate(cedar));
    expect(error).not.toHaveProperty('Current');
    expect(calls).toHaveLength(1);
    expect(toasts(store)).toEqual(['error: Fence not saved / Refused']);
  });

  it('is shown again when its copy did not have the change yet', async () => {
    answering(
      'get',
      'fences/1',
      () => HttpResponse.json({ ...cedar, Version: 4 }),
      () => HttpResponse.json(theirs),
    );
    const calls = answering('put', 'fences', conflict, conflict, () => saved(1, 6));
    jest.spyOn(conflictPrompt, 'ask').mockResolvedValue({ choice: 'mine', theirs: [] });
    await start().dispatch(saveFence.initiate({ ...cedar, Name: 'Oak', Base: cedar } as Fence));
    expect(calls.map(({ body }) => body)).toEqual([
      { ...cedar, Name: 'Oak' },
      { ...cedar, Name: 'Oak', Version: 4 },
      { ...theirs, Name: 'Oak' },
    ]);
  });

  it('is shown again when someone saves a second time', async () => {
    answering(
      'get',
      'fences/1',
      () => HttpResponse.json(theirs),
      () => HttpResponse.json({ ...theirs, Version: 9 }),
    );
    const calls = answering(
      'put',
      'fences',
      conflict,
      () => refused(409, { Version: 9 }),
      () => saved(1, 10),
    );
    const ask = jest.spyOn(conflictPrompt, 'ask').mockResolvedValue({ choice: 'mine', theirs: [] });
    await start().dispatch(saveFence.initiate(cedar));
    expect(ask).toHaveBeenCalledTimes(2);
    expect(calls[2]?.body).toMatchObject({ Version: 9 });
  });

  it('of a call without a body repeats it with the new version in its URL', async () => {
    const calls = answering('delete', 'fences/1', conflict, () => saved(1, 6));
    jest.spyOn(conflictPrompt, 'ask').mockResolvedValue({ choice: 'mine', theirs: [] });
    await start().dispatch(removeFence.initiate(cedar));
    expect(calls.map(({ url }) => url.searchParams.get('version'))).toEqual(['3', '5']);
  });
});

afterEach(() => jest.restoreAllMocks());
