import { Inject, Injectable } from '@nestjs/common';
import { refuseInvalid, SecurityKinds } from '@picket/domain';
import type { Caller } from '../../../shared/http/access/access.ts';
import { type RequestOrigin, SecurityLog } from '../../../shared/security-log/security-log.ts';
import { ownPasswordBucket, refuseWhenThrottled } from '../throttle/sign-in-throttle.ts';
import { Throttle } from '../throttle/throttle.ts';
import { Credentials } from './credentials.ts';

/** Asks users for their password again before they change how they sign in. */
@Injectable()
export class OwnPassword {
  constructor(
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {}

  /** @throws ValidationError at CurrentPassword when it is missing or wrong, TooManyCallsError after wrong ones. */
  async require(
    { Id, SessionId }: Pick<Caller, 'Id' | 'SessionId'>,
    CurrentPassword: string | undefined,
    origin: Partial<RequestOrigin> = {},
  ): Promise<void> {
    if (!CurrentPassword) return refuseInvalid({ CurrentPassword: 'Current password is required' });
    const buckets = [ownPasswordBucket(SessionId)];
    await refuseWhenThrottled(this.throttle, buckets);
    const isRight = await this.credentials.matches(Id, CurrentPassword);
    const { address = '', requestId = '' } = origin;
    if (!isRight) await this.log.record(SecurityKinds.CurrentPasswordWrong, { userId: Id, address, requestId });
    refuseInvalid({ CurrentPassword: isRight ? null : 'This is not your current password' });
    await this.throttle.succeeded(buckets);
  }
}
