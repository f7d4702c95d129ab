import { Inject, Injectable } from '@nestjs/common';
import { SecurityKinds } from '@picket/domain';
import { TooManyCallsError } from '../../../shared/http/refusals/refusal.ts';
import { type RequestOrigin, SecurityLog } from '../../../shared/security-log/security-log.ts';
import { type Bucket, Throttle } from '../throttle/throttle.ts';
import { type CodeKind, SecondFactors } from './second-factors.ts';

/** Too many codes, which the security log has as such. */
export class TooManyCodesError extends TooManyCallsError {}

/** Checks codes of the second factor. Wrong ones count in a bucket and are recorded in the security log. */
@Injectable()
export class CodeCheck {
  constructor(
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {}

  /** Uses up the code. Null for a wrong or used one. @throws TooManyCodesError */
  use(userId: number, code: string, bucket: Bucket, origin: RequestOrigin): Promise<CodeKind | null> {
    return this.counted(userId, bucket, origin, () => this.factors.use(userId, code));
  }

  /** Turns the second factor on and returns the recovery codes. Null for a wrong code. @throws TooManyCodesError */
  confirm(userId: number, code: string, bucket: Bucket, origin: RequestOrigin): Promise<string[] | null> {
    return this.counted(userId, bucket, origin, () => this.factors.confirm(userId, code));
  }

  private async counted<T>(
    userId: number,
    bucket: Bucket,
    origin: RequestOrigin,
    check: () => Promise<T | null>,
  ): Promise<T | null> {
    const wait = await this.throttle.attempt([bucket]);
    if (wait > 0) {
      await this.log.record(SecurityKinds.CodesThrottled, { ...origin, userId });
      throw new TooManyCodesError(wait);
    }
    const result = await check();
    if (result) await this.throttle.succeeded([bucket]);
    else await this.log.record(SecurityKinds.CodeWrong, { ...origin, userId });
    return result;
  }
}
