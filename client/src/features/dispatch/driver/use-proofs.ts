import type { RecordProofRequest } from '@picket/domain';
import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { type SessionUser, useSession } from '@/api/session.slice.ts';
import { useWhenOnline } from '@/lib/hooks/use-when-online.ts';
import { countOthersProofs, readProofs, removeProof, storeProof, type WaitingProof } from './proof-storage.ts';
import { sendProofs } from './send-proofs.ts';

/** The interval for sending a proof without an answer again. */
const RETRY_MS = 15_000;

/** The proofs that this browser stores until the server has them, and what to do with them. */
export function useProofs() {
  const store = useStore();
  const user = useSession().user as SessionUser;
  const [proofs, setProofs] = useState<readonly WaitingProof[]>([]);
  const [others, setOthers] = useState(0);
  const read = useCallback(async () => {
    setProofs(await readProofs(user.Id).catch(() => []));
    setOthers(await countOthersProofs(user.Id).catch(() => 0));
  }, [user.Id]);
  const send = useCallback(async () => {
    await read();
    await sendProofs(store);
    await read();
  }, [read, store]);

  useEffect(() => void send(), [send]);
  useWhenOnline(true, () => void send());
  const isWaiting = proofs.some(({ Refusal }) => Refusal === null);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void send(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, send]);

  return {
    proofs,
    /** The number of proofs of other users in this browser. */
    others,
    /** Resolves once the proof is stored, before it is sent. */
    async record(DeliveryId: number, Body: RecordProofRequest): Promise<void> {
      await storeProof({ Key: nanoid(32), UserId: user.Id, DeliveryId, Body, Refusal: null });
      void send();
    },
    async sendAgain(proof: WaitingProof): Promise<void> {
      await storeProof({ ...proof, Key: nanoid(32), Refusal: null });
      await removeProof(proof.Key);
      await send();
    },
    async discard({ Key }: WaitingProof): Promise<void> {
      await removeProof(Key);
      await read();
    },
  };
}
