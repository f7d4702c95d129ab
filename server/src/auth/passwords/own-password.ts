import { Inject, Injectable } from '@nestjs/common';
import { refuseInvalid } from '@picket/domain';
import type { Caller } from '../../http/access/access.ts';
import { ownPasswordBucket, refuseWhenThrottled } from '../sign-in/sign-in-throttle.ts';
import { Throttle } from '../sign-in/throttle.ts';
import { Credentials } from './credentials.ts';

/** Asks users for their password again before they change how they sign in. */
@Injectable()
export class OwnPassword {
  constructor(
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(Credentials) private readonly credentials: Credentials,
  ) {}

  /** @throws ValidationError at CurrentPassword when it is missing or wrong, TooManyCallsError after wrong ones. */
  async require(
    { Id, SessionId }: Pick<Caller, 'Id' | 'SessionId'>,
    CurrentPassword: string | undefined,
  ): Promise<void> {
    if (!CurrentPassword) return refuseInvalid({ CurrentPassword: 'Current password is required' });
    const buckets = [ownPasswordBucket(SessionId)];
    await refuseWhenThrottled(this.throttle, buckets);
    const isRight = await this.credentials.matches(Id, CurrentPassword);
    refuseInvalid({ CurrentPassword: isRight ? null : 'This is not your current password' });
    await this.throttle.succeeded(buckets);
  }
}
