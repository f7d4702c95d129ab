import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useSession } from '@/api/session.slice.ts';

/** Set while this browser may store proofs of delivery that the server does not have (proof-storage.ts). */
const MARK = 'picket-waiting-proofs';

const withProofs = (work: (proofs: typeof import('@/features/dispatch/driver/send-proofs.ts')) => unknown) => {
  if (localStorage.getItem(MARK) === null) return;
  import('@/features/dispatch/driver/send-proofs.ts').then(work, () => undefined);
};

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
    const send = () => withProofs(({ sendProofs }) => sendProofs(store));
    send();
    withProofs(({ announceOthersProofs }) => announceOthersProofs(store));
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [store, userId]);
}
