import type { Store } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useSession } from '@/api/session.slice.ts';
import { useWhenOnline } from '@/lib/hooks/use-when-online.ts';

/** Set while this browser may store proofs of delivery that the server does not have (proof-storage.ts). */
const MARK = 'picket-waiting-proofs';

const withProofs = (work: (proofs: typeof import('@/features/dispatch/driver/send-proofs.ts')) => unknown) => {
  if (localStorage.getItem(MARK) === null) return;
  import('@/features/dispatch/driver/send-proofs.ts').then(work, () => undefined);
};

const send = (store: Store) => withProofs(({ sendProofs }) => sendProofs(store));

/**
 * Sends proofs of delivery that were recorded without a connection, wherever the driver opens Picket again, and informs
 * other users that they wait.
 */
export function useWaitingProofs(): void {
  const store = useStore();
  const userId = useSession().user?.Id;
  // Another tab may sign in another user.
  useEffect(() => {
    if (userId === undefined) return;
    send(store);
    withProofs(({ announceOthersProofs }) => announceOthersProofs(store));
  }, [store, userId]);
  useWhenOnline(userId !== undefined, () => send(store));
}
