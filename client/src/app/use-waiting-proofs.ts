import { useEffect } from 'react';
import { useStore } from 'react-redux';

/** Set while this browser may store proofs of delivery that the server does not have (proof-storage.ts). */
const MARK = 'picket-waiting-proofs';

/** Sends proofs of delivery that were recorded without a connection, wherever the driver opens Picket again. */
export function useWaitingProofs(): void {
  const store = useStore();
  useEffect(() => {
    const send = () => {
      if (localStorage.getItem(MARK) === null) return;
      import('@/features/dispatch/driver/send-proofs.ts').then(
        ({ sendProofs }) => sendProofs(store),
        () => undefined,
      );
    };
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [store]);
}
