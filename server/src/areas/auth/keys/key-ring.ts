import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { update, type Vault } from '../../../adapters/vault/vault.ts';
import type { Clock } from '../../../base/ports.ts';

/** The purpose of a derived key. Each purpose derives different bytes. */
type KeyUse = 'access-token' | 'anti-forgery' | 'approval-link' | 'refresh' | 'refresh-code';

interface StoredKey {
  readonly id: string;
  readonly secret: string;
  readonly madeAt: string;
}

const ENTRY = 'key-ring';
const STORED_KEYS = 2;
const BYTES = 32;

/**
 * The server's secrets, created at the first start, stored in the vault and shared by all its servers. The newest key
 * signs; older keys still verify what they signed.
 */
export class KeyRing {
  private stored: readonly StoredKey[] = [];
  private derived = new Map<string, Uint8Array>();

  private constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  static async open(vault: Vault, clock: Clock): Promise<KeyRing> {
    const ring = new KeyRing(vault, clock);
    await ring.change((keys) => (keys.length === 0 ? [ring.newKey()] : keys));
    return ring;
  }

  /** Adds a new signing key and deletes all but the previous one. Signatures of deleted keys become invalid. */
  rotate(): Promise<void> {
    return this.change((keys) => [this.newKey(), ...keys].slice(0, STORED_KEYS));
  }

  /** Reads the keys again, because another server may have rotated them. */
  reload(): Promise<void> {
    return this.change((keys) => keys);
  }

  get newest(): string {
    return this.stored[0]!.id;
  }

  /** All ids, newest first. */
  get ids(): readonly string[] {
    return this.stored.map(({ id }) => id);
  }

  /** The bytes of a key for a use. Null for an unknown id. */
  key(use: KeyUse, id: string): Uint8Array | null {
    const secret = this.stored.find((each) => each.id === id)?.secret;
    if (secret === undefined) return null;
    const name = `${use} ${id}`;
    const known = this.derived.get(name);
    if (known) return known;
    const bytes = new Uint8Array(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', `picket ${use}`, BYTES));
    this.derived.set(name, bytes);
    return bytes;
  }

  /** The authentication code of the text, base64url. */
  sign(use: KeyUse, text: string, id = this.newest): string {
    return createHmac('sha256', this.key(use, id)!).update(text).digest('base64url');
  }

  /** True when any of the keys signed the text. */
  verify(use: KeyUse, text: string, code: string): boolean {
    return this.ids.some((id) => isSame(this.sign(use, text, id), code));
  }

  private async change(change: (keys: readonly StoredKey[]) => readonly StoredKey[]): Promise<void> {
    const keys = await update<readonly StoredKey[]>(this.vault, ENTRY, (stored) => {
      const value = change(stored ?? []);
      return value === stored ? null : { value };
    });
    this.stored = keys!;
    this.derived = new Map();
  }

  private newKey(): StoredKey {
    return {
      id: randomBytes(6).toString('base64url'),
      secret: randomBytes(BYTES).toString('base64url'),
      madeAt: this.clock().toISOString(),
    };
  }
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
