import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../ports.ts';
import type { KeyRing } from './key-ring.ts';

/** Whose token it is, and how often role and access had changed when it was issued (ruling 33). */
export interface TokenSubject {
  readonly userId: number;
  readonly sessionId: string;
  readonly userRoleId: number;
  readonly accessChanges: number;
  readonly claimChanges: number;
}

export interface IssuedToken {
  readonly jwt: string;
  readonly issued: Date;
  readonly expires: Date;
}

export const TOKEN_MINUTES = 10;
const REMEMBERED = 10_000;
const algorithm = 'HS256';

interface Payload {
  readonly sid: string;
  readonly rol: number;
  readonly acc: number;
  readonly clm: number;
}

/** Access tokens (ruling 29). A token that was verified once is known by its text until it ends. */
export class AccessTokens {
  private readonly verified = new Map<string, { subject: TokenSubject; expires: number }>();

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
      .setProtectedHeader({ alg: algorithm, kid })
      .setSubject(String(userId))
      .setIssuedAt(seconds)
      .setExpirationTime(end)
      .sign(this.keys.key('access-token', kid)!);
    return { jwt, issued: new Date(seconds * 1000), expires: new Date(end * 1000) };
  }

  /** Null for a token that is not ours, or has ended. */
  async verify(jwt: string): Promise<TokenSubject | null> {
    const known = this.verified.get(jwt) ?? (await this.read(jwt));
    if (!known || known.expires <= this.clock().getTime()) {
      this.verified.delete(jwt);
      return null;
    }
    return known.subject;
  }

  private async read(jwt: string) {
    try {
      const { payload } = await jwtVerify<Payload>(jwt, ({ kid = '' }) => this.keyOf(kid), {
        algorithms: [algorithm],
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
      return this.remember(jwt, { subject, expires: exp! * 1000 });
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  private remember(jwt: string, read: { subject: TokenSubject; expires: number }) {
    this.verified.set(jwt, read);
    if (this.verified.size > REMEMBERED) this.verified.delete(this.verified.keys().next().value!);
    return read;
  }

  private async keyOf(id: string): Promise<Uint8Array> {
    const known = this.keys.key('access-token', id);
    if (known) return known;
    await this.keys.reload();
    const key = this.keys.key('access-token', id);
    if (!key) throw new errors.JWTInvalid('The key is not known');
    return key;
  }
}
