import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { Position } from '@picket/domain';
import { canonicalJson } from '../event-store/canonical-json.ts';
import { update, type Vault } from '../vault/vault.ts';

/** Identifies the log up to a position. `digest` covers the position and hash of every event up to it. */
export interface Head {
  readonly position: Position;
  readonly events: number;
  readonly digest: string;
  /** The time of the signature: ISO 8601 UTC. */
  readonly at: string;
}

export interface SignedHead extends Head {
  /** Ed25519 over the canonical JSON of the head, in base64. */
  readonly signature: string;
}

const KEY = 'log/key';
const HEADS = 'log/head/';

/** The signed heads of the log and their key, in the vault: the newest one of each day (ADR 0010). */
export class SignedHeads {
  constructor(private readonly vault: Vault) {}

  /** Signs and stores a head, unless a longer one of the same day is stored. */
  async sign(head: Head): Promise<void> {
    const signature = await this.signatureOf(plain(head));
    await update<SignedHead>(this.vault, HEADS + head.at.slice(0, 10), (stored) =>
      stored && stored.events >= head.events ? null : { value: { ...head, signature } },
    );
  }

  /** All stored heads, the oldest first. A damaged one may lack any field; `isGenuine` finds it. */
  async list(): Promise<SignedHead[]> {
    return (await this.vault.list<SignedHead>(HEADS)).map(({ value }) => ({ ...value }));
  }

  /** The head of the longest log. */
  async last(): Promise<SignedHead | null> {
    const readable = (await this.list()).filter(({ at, events }) => typeof at === 'string' && Number.isFinite(events));
    return readable.sort((a, b) => a.events - b.events).at(-1) ?? null;
  }

  /** False for a head that was altered, or signed with another key. */
  async isGenuine({ signature, ...head }: SignedHead): Promise<boolean> {
    const key = createPublicKey(await this.privateKey());
    return verify(null, Buffer.from(canonicalJson(plain(head))), key, Buffer.from(String(signature), 'base64'));
  }

  /** Ed25519 over the canonical JSON of a value, in base64. */
  async signatureOf(value: object): Promise<string> {
    return sign(null, Buffer.from(canonicalJson(value)), await this.privateKey()).toString('base64');
  }

  /** The public key in PEM, to check signatures elsewhere. */
  async publicKey(): Promise<string> {
    return createPublicKey(await this.privateKey()).export({ type: 'spki', format: 'pem' }) as string;
  }

  private async privateKey() {
    const stored = await this.vault.get<string>(KEY);
    if (stored) return createPrivateKey(stored.value);
    const { privateKey } = generateKeyPairSync('ed25519');
    await this.vault.add(KEY, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    return createPrivateKey((await this.vault.get<string>(KEY))!.value);
  }
}

/** Without the fields that the vault or a caller may have added. */
const plain = ({ position, events, digest, at }: Head): Head => ({ position, events, digest, at });
