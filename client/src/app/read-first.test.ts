import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { type Claims, sessionWith } from '@/testing/builders.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed } from '@/testing/server.ts';
import { readFirst } from './read-first.ts';
import { createStore } from './store.ts';

const attention = '/attention';

describe(readFirst, () => {
  // Its notice is loaded after the page.
  beforeEach(() => void answering('get', 'email-problem', () => HttpResponse.json({ Problem: null })));

  it.each([
    ['reads what the screen shows first', attention, {}, 2],
    ['reads nothing for a screen without first reads', '/customer/list', {}, 0],
    ['reads nothing for a screen that the user may not open', attention, { claims: {} }, 0],
    ['reads nothing while two-factor sign-in must be set up first', attention, { mustSetUpTwoFactor: true }, 0],
    ['reads nothing when the session has ended', attention, { status: 'signed-out' as const, token: null }, 0],
  ])('%s', async (_name, path, session, expected) => {
    const { counts } = answers();
    await readFirst(path, createStore({ session: { ...sessionWith(), ...session } }));
    expect(counts).toHaveLength(expected);
  });

  it.each<[string, Claims | undefined]>([
    ['all permissions', undefined],
    ['the permission for estimates', { Estimates: 'Read' }],
    ['the permission for deliveries', { Dispatch: 'Read' }],
  ])('reads what Needs attention asks for with %s', async (_name, claims) => {
    const calls = answers();
    await readFirst(attention, createStore({ session: sessionWith(claims) }));
    const read = asked(calls);
    renderAt(attention, { claims });
    await waitFor(() => expect(asked(calls)).toEqual([...read, ...read].toSorted()));
  });

  describe('while the answers do not come', () => {
    beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
    afterEach(() => void jest.useRealTimers());

    it('ends after a moment', async () => {
      answering('get', 'attention', () => new Promise(() => undefined));
      const reading = readFirst(attention, createStore({ session: sessionWith({ Invoices: 'Read' }) }));
      jest.advanceTimersByTime(400);
      await expect(reading).resolves.toBeUndefined();
    });
  });
});

type Calls = ReturnType<typeof answers>;

const answers = () => ({
  counts: answering('get', 'attention', () => listed()),
  estimates: answering('post', 'estimates/_search', () => listed()),
  deliveries: answering('post', 'deliveries/_search', () => listed()),
  reports: answering('post', 'close-report', () => listed()),
});

/** All calls with what they ask for, sorted. */
const asked = (calls: Calls): string[] =>
  Object.entries(calls)
    .flatMap(([name, made]) => made.map(({ url, body }) => JSON.stringify([name, url.search, body])))
    .toSorted();
