import { Controller, Get, Inject } from '@nestjs/common';
import type { HealthAnswer } from '@picket/domain';
import type { EventStore } from '../event-store/event-store.ts';
import { Public } from '../http/access/access.ts';
import { Answers } from '../http/answers/answers.ts';
import { HEALTH_CALLS_A_MINUTE } from '../http/limits/call-limits.ts';
import { EVENT_STORE } from '../ports.ts';

@Controller('health')
export class HealthController {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** For load balancers: this server can reach the log. A store out of reach answers 503. */
  @Get()
  @Public({ callsPerMinute: HEALTH_CALLS_A_MINUTE })
  @Answers('HealthAnswer')
  async health(): Promise<HealthAnswer> {
    await this.store.head();
    return { Status: 'ok' };
  }
}
