import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../shared/http/access/access.ts';
import { AccessDirectory, isOutdated } from '../auth/access/access-directory.ts';
import { AccessTokens } from '../auth/keys/access-tokens.ts';
import { Sessions } from '../auth/sessions/sessions.ts';

/** Checks whether a stream may continue: its token, session and access are the same as at the request. */
@Injectable()
export class SessionWatch {
  constructor(
    @Inject(AccessTokens) private readonly tokens: AccessTokens,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
  ) {}

  of(authorization: string, caller: Pick<Caller, 'Id' | 'SessionId'>): () => Promise<boolean> {
    const token = authorization.replace(/^Bearer /i, '');
    return async () => {
      const subject = await this.tokens.verify(token);
      if (!subject || !(await this.sessions.isLive(caller.Id, caller.SessionId))) return false;
      const access = await this.directory.fresh(caller.Id);
      return access !== null && !isOutdated(subject, access);
    };
  }
}
