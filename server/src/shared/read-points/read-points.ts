import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Position, Recorded } from '@picket/domain';
import type { EventLog } from '@picket/projections/core/event-log';
import { projections } from '@picket/projections/registry';
import { EVENT_STORE, READ_MODELS, type ReadModels } from '../../base/ports.ts';

/** The longest that a sign-in waits for the read models. */
const READ_MODELS_TIMEOUT_MS = 500;

/**
 * Names what the read models reflect: a position of the log, with a check value that differs for another log, such as one
 * restored from a backup, and for other versions of the projections.
 */
@Injectable()
export class ReadPoints {
  private readonly versions = projections.map(({ model, version }) => `${model.name}@${version}`);

  constructor(
    @Inject(EVENT_STORE) private readonly log: Pick<EventLog, 'head' | 'eventAt'>,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  /** A point that every later read reflects. null while read models are behind. */
  async current(): Promise<string | null> {
    try {
      const head = await this.log.head();
      return (await this.readModels.reached(head, READ_MODELS_TIMEOUT_MS)) ? await this.at(head) : null;
    } catch {
      // The log is unavailable.
      return null;
    }
  }

  of({ position, meta }: Recorded): string {
    const check = createHash('sha256')
      .update(JSON.stringify([meta.hash, this.versions]))
      .digest('base64url');
    return `${position}.${check.slice(0, 16)}`;
  }

  /** null if the log has no readable event there. */
  async at(position: Position): Promise<string | null> {
    const event = await this.log.eventAt(position).catch(() => null);
    return event && this.of(event);
  }

  /** null for a point of another log or of other projections, and for any other text. */
  async positionOf(point: string): Promise<Position | null> {
    const [position = ''] = point.split('.');
    return (await this.at(position)) === point ? position : null;
  }
}
