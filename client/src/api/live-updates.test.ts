import type { LiveMessage, LiveTag } from '@picket/domain';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '@/app/store.ts';
import { granted, sessionWith } from '@/testing/builders.ts';
import { answering, at, refused, server } from '@/testing/server.ts';
import { api } from './api.ts';
import { followChanges } from './live-updates.ts';
import { sessionOf, sessionReplaced } from './session.slice.ts';

const counted = api.injectEndpoints({
  endpoints: (build) => ({
    getCounted: build.query<unknown, void>({ query: () => 'counted', providesTags: [{ type: 'Job', id: 7 }] }),
  }),
}).endpoints.getCounted;

const stream = (...messages: LiveMessage[]) =>
  new HttpResponse(messages.map((each) => `id: ${each.position}\ndata: ${JSON.stringify(each)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });
const changed = (position: string, id: number): LiveMessage => ({ position, tags: [{ type: 'Job', id }] });

function follow(store = createStore({ session: sessionWith() })) {
  const waits: number[] = [];
  const ended = new AbortController();
  const wait = async (ms: number) => {
    waits.push(ms);
    if (waits.length >= 4) ended.abort();
  };
  const done = followChanges(store, ended.signal, wait);
  return { store, waits, done, end: () => ended.abort() };
}

describe(followChanges, () => {
  it('refetches what others changed, and nothing else', async () => {
    const reads = answering('get', 'counted', () => HttpResponse.json({}));
    const store = createStore({ session: sessionWith() });
    await store.dispatch(counted.initiate());
    expect(reads).toHaveLength(1);
    answering(
      'get',
      'live',
      () => stream({ position: '1', tags: [] }),
      () => stream(changed('2', 8)),
      () => stream(changed('3', 7)),
      () => stream(),
    );
    await follow(store).done;
    await waitFor(() => expect(reads).toHaveLength(2));
  });

  it('starts after the answer that began the session, and reads nothing again when nothing has changed', async () => {
    const reads = answering('get', 'counted', () => HttpResponse.json({}));
    const store = createStore({ session: sessionWith() });
    await store.dispatch(counted.initiate());
    const calls = answering(
      'get',
      'live',
      () => stream({ position: '40.signed-in', tags: [] }),
      () => stream(),
    );
    await follow(store).done;
    expect(calls[0]?.headers.get('last-event-id')).toBe('40.signed-in');
    expect(store.getState().api.queries['getCounted(undefined)']?.status).toBe('fulfilled');
    expect(reads).toHaveLength(1);
  });

  it('continues after the first answer of the session, not after a later refresh', async () => {
    const store = createStore({ session: sessionWith() });
    const later = granted({}, 'token-2');
    store.dispatch(
      sessionReplaced(
        sessionOf({ ...later, LoginResult: { ...later.LoginResult, LastEventId: '50.refreshed' } }, Date.now()),
      ),
    );
    const calls = answering('get', 'live', () => stream());
    await follow(store).done;
    expect(calls[0]?.headers.get('last-event-id')).toBe('40.signed-in');
  });

  it('reads again what changed between the answer and the connection', async () => {
    const reads = answering('get', 'counted', () => HttpResponse.json({}));
    const store = createStore({ session: sessionWith() });
    await store.dispatch(counted.initiate());
    answering(
      'get',
      'live',
      () => stream(changed('41', 7)),
      () => stream(),
    );
    await follow(store).done;
    await waitFor(() => expect(reads).toHaveLength(2));
  });

  it('reads everything and the claims again when read models were behind at the start of the session', async () => {
    const reads = answering('get', 'counted', () => HttpResponse.json({}));
    answering('post', 'users/refresh', () => HttpResponse.json(granted({ Teams: 'Read' }, 'token-2')));
    const store = createStore({ session: { ...sessionWith(), lastEventId: null } });
    await store.dispatch(counted.initiate());
    answering(
      'get',
      'live',
      () => stream({ position: '41', tags: [] }),
      () => stream(),
    );
    await follow(store).done;
    expect(store.getState().session.claims).toEqual({ 12: 2 });
    await waitFor(() => expect(reads).toHaveLength(2));
  });

  it('reconnects after the last event that it read', async () => {
    const calls = answering(
      'get',
      'live',
      () => stream(changed('41', 7), changed('42', 7)),
      () => stream(),
    );
    await follow().done;
    expect(calls.map(({ headers }) => headers.get('last-event-id'))).toEqual(['40.signed-in', '42', '42', '42']);
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('continues after the same event when a connection fails', async () => {
    const calls = answering('get', 'live', HttpResponse.error, () => stream({ position: '41', tags: [] }));
    await follow().done;
    expect(calls.map(({ headers }) => headers.get('last-event-id'))).toEqual([
      '40.signed-in',
      '40.signed-in',
      '41',
      '41',
    ]);
  });

  it('waits longer each time while the server is unreachable', async () => {
    answering('get', 'live', HttpResponse.error);
    const { waits, done } = follow();
    await done;
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  describe('in a hidden tab', () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const turn = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    afterEach(() => void visibility.mockReset());
    afterAll(() => visibility.mockRestore());

    it('has no connection, and continues after the last event when it is shown', async () => {
      const reads = answering('get', 'counted', () => HttpResponse.json({}));
      const store = createStore({ session: sessionWith() });
      await store.dispatch(counted.initiate());
      const lastIds: (string | null)[] = [];
      const openStream = ({ signal, headers }: Request) => {
        lastIds.push(headers.get('last-event-id'));
        const start = (controller: ReadableStreamDefaultController) => {
          controller.enqueue(new TextEncoder().encode(`id: 41\ndata: ${JSON.stringify(changed('41', 7))}\n\n`));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        };
        return new HttpResponse(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } });
      };
      server.use(http.get(at('live'), ({ request }) => openStream(request)));
      turn('hidden');
      const { waits, done, end } = follow(store);
      turn('visible');
      await waitFor(() => expect(reads).toHaveLength(2));
      turn('hidden');
      await waitFor(() => expect(waits).toHaveLength(1));
      turn('visible');
      await waitFor(() => expect(lastIds).toHaveLength(2));
      end();
      await done;
      expect(lastIds).toEqual(['40.signed-in', '41']);
    });
  });

  it.each<LiveTag>([
    { type: 'Role', id: 1 },
    { type: 'User', id: 1 },
  ])('refreshes the claims when the access of the user may have changed: %j', async (tag) => {
    const refreshes = answering('post', 'users/refresh', () =>
      HttpResponse.json(granted({ Teams: 'Read' }, 'token-2')),
    );
    const others = [
      { type: 'Role' as const, id: 9 },
      { type: 'User' as const, id: 'LIST' },
    ];
    answering(
      'get',
      'live',
      () => stream({ position: '1', tags: others }, { position: '2', tags: [tag] }),
      () => stream(),
    );
    const { store, done } = follow();
    await done;
    expect(refreshes).toHaveLength(1);
    expect(store.getState().session.claims).toEqual({ 12: 2 });
  });

  it('refreshes the claims when the server cannot say what has changed', async () => {
    const refreshes = answering('post', 'users/refresh', () => HttpResponse.json(granted({}, 'token-2')));
    answering(
      'get',
      'live',
      () => stream({ position: '1', tags: [{ type: 'User' }, { type: 'Role' }] }),
      () => stream(),
    );
    await follow().done;
    expect(refreshes).toHaveLength(1);
  });

  it('reads a change of access again until the claims are refreshed', async () => {
    answering('post', 'users/refresh', HttpResponse.error, () =>
      HttpResponse.json(granted({ Teams: 'Read' }, 'token-2')),
    );
    const change: LiveMessage = { position: '42', tags: [{ type: 'Role', id: 1 }] };
    const calls = answering(
      'get',
      'live',
      () => stream(changed('41', 8), change),
      () => stream(change),
      () => stream(),
    );
    const { store, done } = follow();
    await done;
    expect(calls.map(({ headers }) => headers.get('last-event-id'))).toEqual(['40.signed-in', '41', '42', '42']);
    expect(store.getState().session.claims).toEqual({ 12: 2 });
  });

  it('refreshes a session that the server refuses', async () => {
    const refreshes = answering('post', 'users/refresh', () => HttpResponse.json(granted({}, 'token-2')));
    const calls = answering(
      'get',
      'live',
      () => refused(401),
      () => stream(),
    );
    await follow().done;
    expect(refreshes).toHaveLength(1);
    expect(calls[1]?.headers.get('authorization')).toBe('Bearer token-2');
  });
});
