import { randomUUID } from 'node:crypto';
import type { Position, Recorded } from '@picket/domain';
import type { EventStore } from '../../event-store/event-store.ts';
import type { CheckpointStore } from '../checkpoint-store.ts';
import { ChangeSignal } from './change-signal.ts';

type Source = Pick<EventStore, 'read' | 'subscribe' | 'head'>;

/** An in-memory log for tests of its followers. */
export class MemoryLog implements Source {
  readonly events: Recorded[] = [];
  private readonly changeSignal = new ChangeSignal();

  append(stream: string, type = 'Happened'): Recorded {
    const event: Recorded = {
      id: randomUUID(),
      type,
      data: {},
      stream,
      version: this.events.filter((other) => other.stream === stream).length + 1,
      position: positionAt(this.events.length),
      meta: {
        at: '2026-03-02T09:00:00.000Z',
        actor: { kind: 'system', id: null, name: 'test' },
        requestId: 'test',
        schema: 1,
        prevHash: '',
        hash: '',
      },
    };
    this.events.push(event);
    this.changeSignal.changed();
    return event;
  }

  async read(stream: string, afterVersion = 0): Promise<Recorded[]> {
    return this.events.filter((event) => event.stream === stream && event.version > afterVersion);
  }

  async *subscribe(after: Position, signal: AbortSignal): AsyncGenerator<Recorded> {
    const onAbort = () => this.changeSignal.changed();
    signal.addEventListener('abort', onAbort);
    for (let i = this.events.filter((event) => event.position <= after).length; ; i++) {
      await this.changeSignal.until(() => signal.aborted || i < this.events.length);
      if (signal.aborted) return;
      yield this.events[i]!;
    }
  }

  async head(): Promise<Position> {
    return this.events.at(-1)?.position ?? '';
  }
}

export class MemoryCheckpoints implements CheckpointStore {
  private readonly positions = new Map<string, Position>();

  async get(name: string): Promise<Position | null> {
    return this.positions.get(name) ?? null;
  }

  async set(name: string, position: Position): Promise<void> {
    if (position > (this.positions.get(name) ?? '')) this.positions.set(name, position);
  }
}

const positionAt = (index: number): Position => String(index + 1).padStart(8, '0');
