import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { sessionReplaced } from '@/api/session.slice.ts';
import { sessionWith } from '@/testing/builders.ts';
import { createStore } from './store.ts';
import { useWaitingProofs } from './use-waiting-proofs.ts';

const mockCalls: string[] = [];
jest.mock('@/features/dispatch/driver/send-proofs.ts', () => ({
  sendProofs: () => mockCalls.push('send'),
  announceOthersProofs: () => mockCalls.push('announce'),
}));

it('useWaitingProofs sends and announces proofs again when another user signs in', async () => {
  localStorage.setItem('picket-waiting-proofs', '1');
  const store = createStore({ session: sessionWith() });
  const session = sessionWith();
  const other = { ...session, user: { ...session.user!, Id: 2 }, token: 'token-2' };
  renderHook(() => useWaitingProofs(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  await waitFor(() => expect(mockCalls).toEqual(['send', 'announce']));
  act(() => void store.dispatch(sessionReplaced(other)));
  await waitFor(() => expect(mockCalls).toEqual(['send', 'announce', 'send', 'announce']));
  localStorage.removeItem('picket-waiting-proofs');
});
