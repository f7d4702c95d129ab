import { HttpResponse } from 'msw';
import { sessionWith } from '@/testing/builders.ts';
import { answering } from '@/testing/server.ts';
import { loadFirstData } from './first-data.ts';
import { createStore } from './store.ts';

describe(loadFirstData, () => {
  const attention = '/attention';
  it.each([
    ['reads what the screen shows first', attention, {}, 1],
    ['reads nothing for a screen that does not say what it shows first', '/customer/list', {}, 0],
    ['reads nothing for a screen that the user may not open', attention, { claims: {} }, 0],
    ['reads nothing while two-factor sign-in must be set up first', attention, { mustSetUpTwoFactor: true }, 0],
    ['reads nothing when the session has ended', attention, { status: 'signed-out' as const, token: null }, 0],
  ])('%s', async (_name, path, session, expected) => {
    const reads = answering('get', 'attention', () => HttpResponse.json({ data: [], total: 0 }));
    await loadFirstData(createStore({ session: { ...sessionWith(), ...session } }), path);
    expect(reads).toHaveLength(expected);
  });
});
