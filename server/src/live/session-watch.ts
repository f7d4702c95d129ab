import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../auth/access.ts';
import { AccessDirectory, isOutdated } from '../auth/access-directory.ts';
import { AccessTokens } from '../auth/access-tokens.ts';
import { Sessions } from '../auth/sessions.ts';

/** Tells whether a stream that was opened with a token may go on: token, session and access as at the first call. */
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
