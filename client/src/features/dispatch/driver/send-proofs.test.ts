import { HttpResponse } from 'msw';
import { sessionReplaced } from '@/api/session.slice.ts';
import { createStore } from '@/app/store.ts';
import { everyClaim, granted, sessionWith } from '@/testing/builders.ts';
import { answering, refused, saved } from '@/testing/server.ts';
import type { WaitingProof } from './proof-storage.ts';
import { announceOthersProofs, sendProofs } from './send-proofs.ts';

let mockStored: WaitingProof[] = [];
jest.mock('./proof-storage.ts', () => ({
  readProofs: async (userId: number) => mockStored.filter(({ UserId }) => UserId === userId),
  storeProof: async (proof: WaitingProof) => {
    mockStored = mockStored.map((each) => (each.Key === proof.Key ? proof : each));
  },
  removeProof: async (key: string) => {
    mockStored = mockStored.filter(({ Key }) => Key !== key);
  },
  countOthersProofs: async (userId: number) => mockStored.filter(({ UserId }) => UserId !== userId).length,
}));

const proof = (Key: string, some: Partial<WaitingProof> = {}): WaitingProof => ({
  Key,
  UserId: 1,
  DeliveryId: 5,
  Body: { JobId: 42, Name: 'Dale Hoyt', At: '2026-11-20T15:00:00.000Z' },
  Refusal: null,
  ...some,
});
const keys = () => mockStored.map(({ Key }) => Key);
const send = () => sendProofs(createStore({ session: sessionWith() }));

describe(sendProofs, () => {
  it('sends each stored proof with its key and removes it', async () => {
    mockStored = [proof('a'), proof('b')];
    const calls = answering('post', 'deliveries/5/proof', () => saved(5, 3));
    await send();
    expect(calls.map(({ headers, body }) => [headers.get('Idempotency-Key'), body])).toEqual([
      ['a', proof('a').Body],
      ['b', proof('b').Body],
    ]);
    expect(mockStored).toEqual([]);
  });

  it.each([503, 429])('leaves proofs stored when the answer is %i', async (status) => {
    mockStored = [proof('a'), proof('b')];
    const calls = answering('post', 'deliveries/5/proof', () => refused(status));
    await send();
    expect(keys()).toEqual(['a', 'b']);
    expect(calls).toHaveLength(1);
  });

  it('leaves proofs stored without a connection', async () => {
    mockStored = [proof('a')];
    answering('post', 'deliveries/5/proof', () => Response.error());
    await send();
    expect(mockStored).toEqual([proof('a')]);
  });

  it('stores why a proof was refused, does not send it again, and sends the next', async () => {
    mockStored = [proof('a'), proof('b', { DeliveryId: 6 })];
    const Message = 'Order 42 is not on this delivery';
    const calls = answering('post', 'deliveries/5/proof', () => refused(400, { Message }));
    answering('post', 'deliveries/6/proof', () => saved(6, 3));
    await send();
    await send();
    expect(mockStored).toEqual([proof('a', { Refusal: Message })]);
    expect(calls).toHaveLength(1);
  });

  it('marks no delivery as delivered after a proof of it was refused', async () => {
    const marked = { ...proof('b').Body, MarkDelivered: true };
    const unmarked = { ...marked, MarkDelivered: false };
    mockStored = [proof('a'), proof('b', { Body: marked }), proof('c', { DeliveryId: 6, Body: marked })];
    const lost = () => Response.error();
    const calls = answering(
      'post',
      'deliveries/5/proof',
      () => refused(400),
      lost,
      () => saved(5, 3),
    );
    const elsewhere = answering('post', 'deliveries/6/proof', () => saved(6, 3));
    await send();
    expect(mockStored[1]).toEqual(proof('b', { Body: unmarked }));
    await send();
    expect(calls.map(({ body }) => body)).toEqual([proof('a').Body, unmarked, unmarked]);
    expect(elsewhere.map(({ body }) => body)).toEqual([marked]);
  });

  it('sends no proof of another user', async () => {
    mockStored = [proof('a', { UserId: 2 })];
    await send();
    expect(keys()).toEqual(['a']);
  });

  describe('after another user has signed in to this browser', () => {
    const other = sessionWith();
    const otherSession = { ...other, user: { ...other.user!, Id: 2 }, token: 'token-2' };

    it('sends no further proof of the driver', async () => {
      mockStored = [proof('a'), proof('b')];
      const store = createStore({ session: sessionWith() });
      const calls = answering('post', 'deliveries/5/proof', () => {
        store.dispatch(sessionReplaced(otherSession));
        return saved(5, 3);
      });
      await sendProofs(store);
      expect(calls).toHaveLength(1);
      expect(keys()).toEqual(['b']);
    });

    it.each([
      ['the session has expired', { ...sessionWith(), expiresAt: 0 }, 0],
      ['the server has ended the session', sessionWith(), 1],
    ])('sends nothing in their name when %s', async (_when, session, calledBefore) => {
      mockStored = [proof('a')];
      const { User, LoginResult } = granted(everyClaim, 'token-2');
      answering('post', 'users/refresh', () => HttpResponse.json({ User: { ...User, Id: 2 }, LoginResult }));
      const calls = answering('post', 'deliveries/5/proof', () => refused(401));
      await sendProofs(createStore({ session }));
      expect(calls).toHaveLength(calledBefore);
      expect(mockStored).toEqual([proof('a')]);
    });
  });

  it('sends a proof once when two parts of the page ask for it', async () => {
    mockStored = [proof('a')];
    const calls = answering('post', 'deliveries/5/proof', () => saved(5, 3));
    await Promise.all([send(), send()]);
    expect(calls).toHaveLength(1);
  });
});

describe(announceOthersProofs, () => {
  const toastsAfter = async (...stored: WaitingProof[]) => {
    mockStored = stored;
    const store = createStore({ session: sessionWith() });
    await announceOthersProofs(store);
    return store.getState().toasts.map(({ text }) => text);
  };

  it('says how many proofs of other users wait, and nothing of their content', async () => {
    expect(await toastsAfter(proof('a', { UserId: 2 }))).toEqual([
      '1 proof of delivery of another user waits on this device. It is sent when that user signs in here.',
    ]);
    expect(await toastsAfter(proof('a', { UserId: 2 }), proof('b', { UserId: 3 }), proof('c'))).toEqual([
      '2 proofs of delivery of other users wait on this device. They are sent when those users sign in here.',
    ]);
  });

  it('says nothing about own proofs', async () => expect(await toastsAfter(proof('a'))).toEqual([]));
});
