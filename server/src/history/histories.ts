import { Inject, Injectable } from '@nestjs/common';
import { type HistoryEntry, type ListAnswer, NotFoundError, type Recorded, streamOf } from '@picket/domain';
import type { Caller } from '../auth/access.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { EVENT_STORE } from '../ports.ts';
import type { Fact, Word } from './facts.ts';
import { Names } from './names.ts';
import type { Step, Telling } from './telling.ts';
import { tellingOf } from './tellings.ts';

/** What happened to things, told from their streams. */
@Injectable()
export class Histories {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(Names) private readonly names: Names,
  ) {}

  /**
   * A page of a thing's history, newest first.
   * @throws NotFoundError alike for an unknown kind, for a thing that is not there, and for one that is not the
   * caller's to see.
   */
  async of(
    caller: Caller,
    { kind, id }: { kind: string; id: number },
    { skip = 0, take }: { skip?: number; take: number },
  ): Promise<ListAnswer<HistoryEntry>> {
    const telling = tellingOf(kind);
    const events = telling ? await this.store.read(streamOf(kind, id)) : [];
    if (!telling || events.length === 0 || !telling.mayRead(caller, id, events)) throw new NotFoundError();
    const steps = telling.steps(events);
    const page = steps.toReversed().slice(skip, skip + take);
    return { data: await this.entries(page), total: steps.length };
  }

  /** Every step of a thing's life, oldest first. */
  async steps(telling: Telling, id: number): Promise<Step[]> {
    return telling.steps(await this.store.read(streamOf(telling.kind, id)));
  }

  /** The steps in words, in their order. */
  async entries(steps: readonly Step[]): Promise<HistoryEntry[]> {
    const facts = steps.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before, after]));
    const words = facts.flatMap((fact) => (fact ? [fact.label, ...fact.words] : []));
    const tell = await this.names.of(words);
    return steps.map((step) => entryOf(step, tell));
  }
}

function entryOf({ event, text, changes }: Step, tell: (word: Word) => string): HistoryEntry {
  return {
    ...occasionOf(event),
    Type: event.type,
    Text: text,
    Changes: changes.map(({ before, after }) => ({
      Field: tell((after ?? before)!.label),
      From: told(before, tell),
      To: told(after, tell),
    })),
  };
}

const occasionOf = ({ stream, version, meta }: Recorded) => ({
  Id: `${stream}-${version}`,
  Version: version,
  At: meta.at,
  ActorName: meta.actor.name,
  ActorKind: meta.actor.kind,
});

const told = (fact: Fact | null, tell: (word: Word) => string): string | null =>
  fact?.words.map(tell).join(', ') || null;
