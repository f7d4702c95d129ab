import { Inject, Injectable } from '@nestjs/common';
import { linkMessages, RuleError } from '@picket/domain';
import { CLOCK, type Clock } from '../../base/ports.ts';
import { networkOf, RateLimiter } from '../../shared/http/limits/rate-limiter.ts';
import { TooManyCallsError } from '../../shared/http/refusals/refusal.ts';
import { ApprovalLinks, type JobLink } from './approval-links.ts';

/** Per link and network (ruling 45). */
export const CALLS_PER_LINK_A_MINUTE = 60;
/** Per network, for invalid tokens. */
const WRONG_LINKS_A_MINUTE = 30;

/** Opens the links of public calls, and limits these. Nothing of a token is stored or logged. */
@Injectable()
export class LinkGate {
  private readonly byLink: RateLimiter;
  private readonly wrong: RateLimiter;

  constructor(
    @Inject(ApprovalLinks) private readonly links: ApprovalLinks,
    @Inject(CLOCK) clock: Clock,
  ) {
    const now = () => clock().getTime();
    this.byLink = new RateLimiter(CALLS_PER_LINK_A_MINUTE, now);
    this.wrong = new RateLimiter(WRONG_LINKS_A_MINUTE, now);
  }

  /** @throws RuleError for a token that is not valid, TooManyCallsError */
  async open(token: string, address: string): Promise<JobLink> {
    const network = networkOf(address);
    const link = await this.links.open(token);
    const wait = link ? this.byLink.take(`${link.JobId} ${link.Revision} ${network}`) : this.wrong.take(network);
    if (wait > 0) throw new TooManyCallsError(wait);
    if (!link) throw new RuleError(linkMessages.invalid);
    return link;
  }
}
