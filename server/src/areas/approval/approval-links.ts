import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ApprovalLink, OrderType } from '@picket/domain';
import type { Config } from '../../base/config.ts';
import { CONFIG } from '../../base/ports.ts';
import { KeyRing } from '../auth/keys/key-ring.ts';
import { pageAddress } from '../auth/sign-in/page-address.ts';

/** The content of a link: a revision of a job, and the time until which it may be approved. */
export interface JobLink extends ApprovalLink {
  readonly JobId: number;
}

const ALGORITHM = 'aes-256-gcm';
const KEY_ID_LENGTH = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const MAX_TOKEN_LENGTH = 300;

type Content = readonly [jobId: number, orderType: OrderType, revision: number, expirySeconds: number];

/**
 * Seals and opens the tokens of approval links (ruling 25): the id of a key, then the nonce, the encrypted content and
 * its authentication tag, all in base64url. Keys come from APPROVAL_KEYS or the key ring.
 */
@Injectable()
export class ApprovalLinks {
  private readonly configured: ReadonlyMap<string, Uint8Array>;

  constructor(
    @Inject(KeyRing) private readonly ring: KeyRing,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.configured = new Map(config.approvalKeys.map((key) => [idOf(key), key]));
  }

  /** The address of the approval page. */
  pageOf(link: JobLink): string {
    return pageAddress(this.config, '/approve-estimate', { id: this.seal(link), t: link.OrderType });
  }

  seal({ JobId, OrderType, Revision, ExpiresAt }: JobLink): string {
    const [id, key] = this.newest();
    const nonce = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(id));
    const content: Content = [JobId, OrderType, Revision, Math.floor(Date.parse(ExpiresAt) / 1000)];
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
    return id + Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
  }

  /** Null for a token that no key of this company sealed. */
  async open(token: string): Promise<JobLink | null> {
    if (token.length > MAX_TOKEN_LENGTH || !/^[\w-]+$/.test(token)) return null;
    const id = token.slice(0, KEY_ID_LENGTH);
    const key = this.keyOf(id) ?? (await this.keyOfOtherServer(id));
    return key && opened(id, key, Buffer.from(token.slice(KEY_ID_LENGTH), 'base64url'));
  }

  private newest(): readonly [id: string, key: Uint8Array] {
    const [first] = this.configured;
    return first ?? [this.ring.newest, this.ring.key('approval-link', this.ring.newest)!];
  }

  private keyOf(id: string): Uint8Array | null {
    return this.configured.get(id) ?? this.ring.key('approval-link', id);
  }

  /** Another server may have rotated the key ring. */
  private async keyOfOtherServer(id: string): Promise<Uint8Array | null> {
    await this.ring.reload();
    return this.keyOf(id);
  }
}

const idOf = (key: Uint8Array): string =>
  createHash('sha256').update('picket approval-link').update(key).digest('base64url').slice(0, KEY_ID_LENGTH);

function opened(id: string, key: Uint8Array, bytes: Buffer): JobLink | null {
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString();
    const [JobId, OrderType, Revision, seconds] = JSON.parse(text) as Content;
    return { JobId, OrderType, Revision, ExpiresAt: new Date(seconds * 1000).toISOString() };
  } catch {
    return null;
  }
}
