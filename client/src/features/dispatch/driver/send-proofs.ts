import { api } from '@/api/api.ts';
import { postWithKey } from '@/api/post-with-key.ts';
import { type Problem, problemText } from '@/api/problem.ts';
import type { SessionStore } from '@/api/refresh.ts';
import type { WithSession } from '@/api/session.slice.ts';
import { savedTags } from '@/api/tags.ts';
import { toastShown } from '@/api/toasts.slice.ts';
import { deliveryUrl } from '@/entities/deliveries/delivery-url.ts';
import { withLock } from '@/lib/with-lock.ts';
import { othersProofsText } from '../shared/dispatch-text.ts';
import { countOthersProofs, readProofs, removeProof, storeProof, type WaitingProof } from './proof-storage.ts';

/**
 * Sends the stored proofs of the signed-in driver, the oldest first, in one tab at a time. Stops at the first one
 * without an answer. A refused one stays stored, with the reason, and no later one marks its delivery as delivered.
 */
export function sendProofs(store: SessionStore): Promise<void> {
  return withLock('picket-proofs', async () => {
    const userId = () => (store.getState() as WithSession).session.user?.Id;
    const driver = userId();
    if (driver === undefined) return;
    // A browser without storage has none.
    const stored = await readProofs(driver).catch(() => []);
    const [waiting, refused] = [stored.filter(isWaiting), stored.filter((proof) => !isWaiting(proof))];
    const incomplete = new Set(refused.map(({ DeliveryId }) => DeliveryId));
    for (const each of waiting) {
      // Another user may sign in during the calls.
      if (userId() !== driver) return;
      const proof = incomplete.has(each.DeliveryId) ? await withoutMark(each) : each;
      const problem = await send(store, proof);
      if (problem && mayPass(problem)) return;
      if (problem) {
        incomplete.add(proof.DeliveryId);
        await storeProof({ ...proof, Refusal: problemText(problem) });
      } else await removeProof(proof.Key);
      store.dispatch(api.util.invalidateTags([...savedTags('Delivery', proof.DeliveryId), ...savedTags('Job')]));
    }
  });
}

/** Says once that proofs of other users wait in this browser. Only their own users can send them. */
export async function announceOthersProofs(store: SessionStore): Promise<void> {
  const { user } = (store.getState() as WithSession).session;
  const count = user ? await countOthersProofs(user.Id).catch(() => 0) : 0;
  if (count > 0) store.dispatch(toastShown('info', othersProofsText(count)));
}

const isWaiting = ({ Refusal }: WaitingProof): boolean => Refusal === null;

/** Stored before it is sent, because the body of a call with an idempotency key must not change. */
async function withoutMark(proof: WaitingProof): Promise<WaitingProof> {
  if (!proof.Body.MarkDelivered) return proof;
  const changed = { ...proof, Body: { ...proof.Body, MarkDelivered: false } };
  await storeProof(changed);
  return changed;
}

const send = (store: SessionStore, { Key, DeliveryId, Body }: WaitingProof): Promise<Problem | null> =>
  postWithKey(store, { url: `${deliveryUrl(DeliveryId)}/proof`, body: Body, key: Key });

/** Whether the same call may succeed later: no connection, no session, too many calls, or a server in trouble. */
const mayPass = ({ status }: Problem): boolean => status === 0 || status === 401 || status === 429 || status >= 500;
