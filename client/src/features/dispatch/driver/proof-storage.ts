import type { RecordProofRequest } from '@picket/domain';

/** A proof of delivery that the server does not have yet. */
export interface WaitingProof {
  /** The idempotency key of its call. */
  readonly Key: string;
  /** The driver who recorded it. Only they send it. */
  readonly UserId: number;
  readonly DeliveryId: number;
  readonly Body: RecordProofRequest;
  /** The server's reason for refusing it; null while it waits for a connection. */
  readonly Refusal: string | null;
}

const DATABASE = 'picket';
const STORE = 'waiting-proofs';
/** True if there may be proofs. Known without opening the database (use-waiting-proofs.ts). */
const MARK = 'picket-waiting-proofs';

/** Stores a proof in this browser, in place of one with its key. */
export async function storeProof(proof: WaitingProof): Promise<void> {
  await run('readwrite', (store) => store.put(proof));
  localStorage.setItem(MARK, '1');
}

export const removeProof = (key: string): Promise<unknown> => run('readwrite', (store) => store.delete(key));

/** The proofs of a driver that are stored in this browser, oldest first. */
export async function readProofs(userId: number): Promise<WaitingProof[]> {
  const proofs = await run<WaitingProof[]>('readonly', (store) => store.getAll());
  if (proofs.length === 0) localStorage.removeItem(MARK);
  return proofs.filter(({ UserId }) => UserId === userId).toSorted((a, b) => a.Body.At.localeCompare(b.Body.At));
}

/** Counts the proofs of other users in this browser. Their content is for those users alone. */
export async function countOthersProofs(userId: number): Promise<number> {
  const proofs = await run<WaitingProof[]>('readonly', (store) => store.getAll());
  return proofs.filter(({ UserId }) => UserId !== userId).length;
}

async function run<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'Key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
