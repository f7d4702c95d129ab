import { Inject, Injectable } from '@nestjs/common';
import { SecurityKinds } from '@picket/domain';
import { TooManyCallsError } from '../../http/refusals/refusal.ts';
import { type RequestOrigin, SecurityLog } from '../../security-log/security-log.ts';
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
  async use(userId: number, code: string, bucket: Bucket, origin: RequestOrigin): Promise<CodeKind | null> {
    const wait = await this.throttle.attempt([bucket]);
    if (wait > 0) {
      await this.log.record(SecurityKinds.CodesThrottled, { ...origin, userId });
      throw new TooManyCodesError(wait);
    }
    const kind = await this.factors.use(userId, code);
    if (kind) await this.throttle.succeeded([bucket]);
    else await this.log.record(SecurityKinds.CodeWrong, { ...origin, userId });
    return kind;
  }
}
