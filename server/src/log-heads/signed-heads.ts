import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { Position } from '@picket/domain';
import { canonicalJson } from '../event-store/canonical-json.ts';
import { update, type Vault } from '../vault/vault.ts';

/** Identifies the log up to a position. `digest` covers the position and hash of every event up to it. */
export interface Head {
  readonly position: Position;
  readonly events: number;
  readonly digest: string;
  /** When the head was signed: ISO 8601 UTC. */
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
    const signature = sign(null, bytesOf(head), await this.privateKey()).toString('base64');
    await update<SignedHead>(this.vault, HEADS + head.at.slice(0, 10), (stored) =>
      stored && stored.events >= head.events ? null : { value: { ...head, signature } },
    );
  }

  /** All stored heads, the oldest first. */
  async list(): Promise<SignedHead[]> {
    return (await this.vault.list<SignedHead>(HEADS)).map(({ value }) => value);
  }

  /** The head of the longest log. */
  async last(): Promise<SignedHead | null> {
    const byLength = (await this.list()).sort((a, b) => a.events - b.events);
    return byLength.at(-1) ?? null;
  }

  /** False for a head that was altered, or signed with another key. */
  async isGenuine({ signature, ...head }: SignedHead): Promise<boolean> {
    const key = createPublicKey(await this.privateKey());
    return verify(null, bytesOf(head), key, Buffer.from(String(signature), 'base64'));
  }

  private async privateKey() {
    const stored = await this.vault.get<string>(KEY);
    if (stored) return createPrivateKey(stored.value);
    const { privateKey } = generateKeyPairSync('ed25519');
    await this.vault.add(KEY, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    return createPrivateKey((await this.vault.get<string>(KEY))!.value);
  }
}

const bytesOf = ({ position, events, digest, at }: Head): Buffer =>
  Buffer.from(canonicalJson({ position, events, digest, at }));
