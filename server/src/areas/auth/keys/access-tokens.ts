import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../base/ports.ts';
import type { KeyRing } from './key-ring.ts';

/** The user and session of a token, and the versions of role and access when it was issued (ruling 33). */
export interface TokenSubject {
  readonly userId: number;
  readonly sessionId: string;
  readonly userRoleId: number;
  readonly accessChanges: number;
  readonly claimChanges: number;
}

interface IssuedToken {
  readonly jwt: string;
  readonly issued: Date;
  readonly expires: Date;
}

const TOKEN_MINUTES = 10;
const algorithm = 'HS256';
/** RFC 9068: no other token of Picket has this type. */
const type = 'at+jwt';
const audience = 'picket';

interface Payload {
  readonly sid: string;
  readonly rol: number;
  readonly acc: number;
  readonly clm: number;
}

interface VerifiedToken {
  readonly subject: TokenSubject;
  readonly expires: number;
  readonly kid: string;
}

/** Signs and verifies access tokens (ruling 29). Verified tokens are cached until they or their key expire. */
export class AccessTokens {
  private readonly verified = new LRUCache<string, VerifiedToken>({ max: 10_000 });

  constructor(
    private readonly keys: KeyRing,
    private readonly clock: Clock,
  ) {}

  async issue({ userId, sessionId, ...subject }: TokenSubject): Promise<IssuedToken> {
    const seconds = Math.floor(this.clock().getTime() / 1000);
    const end = seconds + TOKEN_MINUTES * 60;
    const kid = this.keys.newest;
    const jwt = await new SignJWT({
      sid: sessionId,
      rol: subject.userRoleId,
      acc: subject.accessChanges,
      clm: subject.claimChanges,
    } satisfies Payload)
      .setProtectedHeader({ alg: algorithm, typ: type, kid })
      .setAudience(audience)
      .setSubject(String(userId))
      .setIssuedAt(seconds)
      .setExpirationTime(end)
      .sign(this.keys.key('access-token', kid)!);
    return { jwt, issued: new Date(seconds * 1000), expires: new Date(end * 1000) };
  }

  /** Null for a token that has expired or that no key of this server signed. */
  async verify(jwt: string): Promise<TokenSubject | null> {
    const known = this.verified.get(jwt) ?? (await this.read(jwt));
    if (!known || known.expires <= this.clock().getTime() || !this.keys.ids.includes(known.kid)) {
      this.verified.delete(jwt);
      return null;
    }
    return known.subject;
  }

  private async read(jwt: string) {
    try {
      const { payload, protectedHeader } = await jwtVerify<Payload>(jwt, ({ kid = '' }) => this.keyOf(kid), {
        algorithms: [algorithm],
        typ: type,
        audience,
        currentDate: this.clock(),
        requiredClaims: ['sub', 'exp', 'sid'],
      });
      const { sub, sid, rol, acc, clm, exp } = payload;
      const subject = {
        userId: Number(sub),
        sessionId: sid,
        userRoleId: rol,
        accessChanges: acc,
        claimChanges: clm,
      };
      return this.remember(jwt, { subject, expires: exp! * 1000, kid: protectedHeader.kid! });
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  private remember(jwt: string, read: VerifiedToken) {
    this.verified.set(jwt, read);
    return read;
  }

  /** True for a token that names a key this server has not read, because another server may have made it since. */
  hasUnknownKey(jwt: string): boolean {
    try {
      const { kid } = decodeProtectedHeader(jwt);
      return kid !== undefined && !this.keys.ids.includes(kid);
    } catch {
      return false;
    }
  }

  private keyOf(id: string): Uint8Array {
    const key = this.keys.key('access-token', id);
    if (!key) throw new errors.JWTInvalid('The key is not known');
    return key;
  }
}
