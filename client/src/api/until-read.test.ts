import { createStore } from '@/app/store.ts';
import { sessionWith } from '@/testing/builders.ts';
import { answering, held } from '@/testing/server.ts';
import { api } from './api.ts';
import { untilRead } from './until-read.ts';

const { getFence } = api.injectEndpoints({
  endpoints: (build) => ({ getFence: build.query<unknown, void>({ query: () => 'fences/1' }) }),
}).endpoints;

const start = () => createStore({ session: sessionWith() });

describe(untilRead, () => {
  it('resolves at once when no call is running', async () => {
    await expect(untilRead(start())).resolves.toBeUndefined();
  });

  it('resolves when the last call is answered', async () => {
    const late = held();
    answering('get', 'fences/1', late.wait);
    const store = start();
    const read = store.dispatch(getFence.initiate());
    const resolved = jest.fn();
    const waiting = untilRead(store).then(resolved);
    await Promise.resolve();
    expect(resolved).not.toHaveBeenCalled();
    late.answer(Response.json({ Id: 1 }));
    await Promise.all([read, waiting]);
    expect(getFence.select()(store.getState()).data).toEqual({ Id: 1 });
  });

  it('does not wait for ever for a call without an answer', async () => {
    jest.useFakeTimers();
    answering('get', 'fences/1', () => new Promise(() => undefined));
    const store = start();
    void store.dispatch(getFence.initiate());
    const waiting = untilRead(store);
    jest.advanceTimersByTime(3_000);
    await expect(waiting).resolves.toBeUndefined();
    jest.useRealTimers();
  });
});
