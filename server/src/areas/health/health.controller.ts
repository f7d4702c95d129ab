import { Controller, Inject } from '@nestjs/common';
import type { HealthAnswer, ReadyAnswer } from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { withDeadline } from '../../adapters/queue/timing.ts';
import { EVENT_STORE } from '../../base/ports.ts';
import { version } from '../../base/version.ts';
import { Call, open } from '../../shared/http/call/call.ts';
import { HEALTH_CALLS_A_MINUTE } from '../../shared/http/limits/call-limits.ts';
import { Readiness } from './readiness.ts';

/** Shorter than load balancers wait for an answer. */
const DEADLINE_MS = 3_000;

@Controller()
export class HealthController {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(Readiness) private readonly readiness: Readiness,
  ) {}

  /** For supervisors that start processes again: this one answers. */
  @Call('GET health/live', { ...open, callsPerMinute: HEALTH_CALLS_A_MINUTE }, 'HealthAnswer')
  live(): HealthAnswer {
    return { Status: 'ok', Version: version };
  }

  /** For load balancers: 503 only when this server can't answer reads, as it can't read the log or the vault. */
  @Call('GET health/ready', { ...open, callsPerMinute: HEALTH_CALLS_A_MINUTE }, 'ReadyAnswer')
  ready(): Promise<ReadyAnswer> {
    return withDeadline(DEADLINE_MS, this.readiness.find());
  }

  /** For load balancers: this server can reach the log. A store out of reach answers 503. */
  @Call('GET health', { ...open, callsPerMinute: HEALTH_CALLS_A_MINUTE }, 'HealthAnswer')
  async health(): Promise<HealthAnswer> {
    await withDeadline(DEADLINE_MS, this.store.head());
    return { Status: 'ok', Version: version };
  }
}
