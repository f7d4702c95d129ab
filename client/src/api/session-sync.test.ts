import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { createStore } from '@/app/store.ts';
import { granted, sessionWith } from '@/testing/builders.ts';
import { answering, refused } from '@/testing/server.ts';
import { type Session, sessionEnded, sessionReplaced } from './session.slice.ts';
import { resumeSession, syncTabs } from './session-sync.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function tab() {
  const store = createStore();
  stops.push(syncTabs(store));
  return store;
}
type Tab = ReturnType<typeof tab>;
const statusOf = (store: Tab) => store.getState().session.status;

describe(resumeSession, () => {
  it('signs in again after a reload', async () => {
    tab().dispatch(sessionReplaced(sessionWith()));
    answering('post', 'users/refresh', () => HttpResponse.json(granted()));
    const reloaded = tab();
    await resumeSession(reloaded);
    expect(reloaded.getState().session).toMatchObject({ status: 'signed-in', token: 'token-1' });
  });

  it('sends no request in a browser that never signed in', async () => {
    const store = tab();
    await resumeSession(store);
    expect(statusOf(store)).toBe('signed-out');
  });

  it('signs out when the session has ended, and does not try again', async () => {
    localStorage.setItem('picket-signed-in', '1');
    const calls = answering('post', 'users/refresh', () => refused(401));
    const store = tab();
    await resumeSession(store);
    await resumeSession(tab());
    expect(statusOf(store)).toBe('signed-out');
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['is unreachable', HttpResponse.error],
    ['cannot save', () => refused(503)],
    ['has too many calls', () => refused(429)],
  ])('does not sign out while the server %s', async (_name, answer) => {
    localStorage.setItem('picket-signed-in', '1');
    answering('post', 'users/refresh', answer, answer, () => HttpResponse.json(granted()));
    const store = tab();
    await resumeSession(store);
    expect(statusOf(store)).toBe('unknown');
    const reloaded = tab();
    await resumeSession(reloaded);
    expect(statusOf(reloaded)).toBe('unknown');
    await resumeSession(reloaded);
    expect(statusOf(reloaded)).toBe('signed-in');
  });
});

describe(syncTabs, () => {
  it('forgets at sign-out which records users opened, and no setting', () => {
    localStorage.setItem('picket-recent-records-1', '[]');
    localStorage.setItem('picket-single-keys-off', '1');
    const store = tab();
    store.dispatch(sessionReplaced(sessionWith()));
    expect(localStorage.getItem('picket-recent-records-1')).toBe('[]');
    store.dispatch(sessionEnded());
    expect(Object.keys(localStorage)).toEqual(['picket-single-keys-off']);
  });

  it('signs other tabs in and out', async () => {
    const [first, second] = [tab(), tab()];
    first.dispatch(sessionReplaced(sessionWith()));
    await waitFor(() => expect(second.getState().session.token).toBe('token-1'));
    second.dispatch(sessionEnded());
    await waitFor(() => expect(statusOf(first)).toBe('signed-out'));
  });

  describe('when messages of tabs cross', () => {
    /** A tab whose messages arrive when the test says so. */
    function slowTab(session = sessionWith()) {
      const store = createStore({ session });
      const sent: Session[] = [];
      const channel = {
        postMessage: (each: Session) => void sent.push(each),
        close: () => undefined,
      } as BroadcastChannel;
      stops.push(syncTabs(store, channel));
      const hear = ({ sent }: { sent: Session[] }) => {
        for (const data of sent.splice(0)) channel.onmessage!({ data } as MessageEvent<Session>);
      };
      return { store, sent, hear, session: () => store.getState().session };
    }
    const start = sessionWith();
    const later = (token: string, ms: number, id = start.id) => ({
      ...start,
      id,
      token,
      expiresAt: start.expiresAt + ms,
    });

    it('all have the session of the last refresh', () => {
      const [first, second] = [slowTab(start), slowTab(start)];
      first.store.dispatch(sessionReplaced(later('token-2', 1)));
      second.store.dispatch(sessionReplaced(later('token-3', 2)));
      second.hear(first);
      first.hear(second);
      expect([first.session().token, second.session().token]).toEqual(['token-3', 'token-3']);
    });

    it('a refresh does not undo a sign-out', () => {
      const [first, second] = [slowTab(start), slowTab(start)];
      first.store.dispatch(sessionEnded());
      second.store.dispatch(sessionReplaced(later('token-2', 1)));
      second.hear(first);
      first.hear(second);
      expect([first.session().status, second.session().status]).toEqual(['signed-out', 'signed-out']);
    });

    it('the end of a session does not undo the sign-in that followed it', () => {
      const [first, second] = [slowTab(start), slowTab(start)];
      first.store.dispatch(sessionReplaced(later('token-2', 1, 'session-2')));
      second.store.dispatch(sessionEnded());
      first.hear(second);
      second.hear(first);
      expect([first.session().token, second.session().token]).toEqual(['token-2', 'token-2']);
    });
  });
});
