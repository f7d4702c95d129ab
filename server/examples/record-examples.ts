import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { type Actor, type DomainEvent, firstSettings, fold, streamOf } from '@picket/domain';
import { collect } from '../src/adapters/event-store/event-store.contract.ts';
import type { EventStore, NewEvent } from '../src/adapters/event-store/event-store.ts';
import { currentSchema } from '../src/adapters/event-store/upcasters.ts';
import { verifyLog } from '../src/adapters/event-store/verify-log.ts';
import {
  countChanges,
  EVENTS_FILE,
  eventsForModels,
  examplesIn,
  missingExamples,
  openExamples,
  RECORD_FILE,
  readRecord,
} from './examples.ts';
import { changedModels, modelResults } from './model-results.ts';
import { scenario } from './scenario.ts';
import type { Script } from './script.ts';

const FIRST_MOMENT = Date.UTC(2026, 10, 22, 14);
const MINUTE = 60_000;
const ACTORS: readonly Actor[] = [
  { kind: 'staff', id: 1, name: 'Olive Office' },
  { kind: 'customer', id: 7, name: 'Ada Garden' },
  { kind: 'system', id: null, name: 'Picket' },
];

/**
 * Adds the scenario's streams with missing examples to the files, without changing existing examples. `folder` is an
 * empty folder for a temporary log.
 */
export async function recordExamples(folder: string): Promise<void> {
  const store = openExamples(folder);
  try {
    await refuseAltered(store);
    const before = await collect(store.readAll(''));
    const missing = new Set(missingExamples(before));
    const taken = new Set(before.map(({ stream }) => stream));
    for (const script of scenario) {
      const events = decidedBy(script);
      const isNeeded = events.some(({ type }) =>
        examplesIn(script.decider.kind, type, currentSchema(type)).some((example) => missing.has(example)),
      );
      if (!isNeeded) continue;
      const stream = freeStream(script, taken);
      taken.add(stream);
      await store.append(stream, events.map(stamped), 0);
    }
    const all = await collect(store.readAll(''));
    const { head } = await verifyLog(store);
    const changes = { ...countChanges(all), ...(existsSync(RECORD_FILE) ? readRecord().changes : {}) };
    const models = modelResults(await eventsForModels(store));
    writeFileSync(EVENTS_FILE, all.map((event) => `${JSON.stringify(event)}\n`).join(''));
    writeFileSync(RECORD_FILE, `${JSON.stringify({ head, models, changes }, null, 2)}\n`);
  } finally {
    await store.close();
  }
}

async function refuseAltered(store: EventStore): Promise<void> {
  if (!existsSync(RECORD_FILE)) return;
  const { head, models } = readRecord();
  const { breaks, difference } = await verifyLog(store, head);
  if (breaks.length > 0 || difference) throw new Error(`${EVENTS_FILE} was altered: restore it before recording more`);
  const changed = changedModels(models, modelResults(await eventsForModels(store)));
  if (changed.length > 0)
    throw new Error(`Give these read models a new version before recording: ${changed.join(', ')}`);
}

/** The events that the commands of a script cause, with the time and actor of each. */
function decidedBy({ decider, id, commands }: Script): DecidedEvent[] {
  const decided: DecidedEvent[] = [];
  for (const [index, command] of commands.entries()) {
    const stamp = {
      id,
      now: new Date(FIRST_MOMENT + index * MINUTE).toISOString(),
      actor: ACTORS[index % ACTORS.length]!,
      settings: firstSettings,
    };
    const events = decider.decide(command, fold(decider, decided), stamp);
    if (events.length === 0) throw new Error(`${command.type} of ${decider.kind} causes no event: change the scenario`);
    decided.push(...events.map(({ type, data }) => ({ type, data, at: stamp.now, actor: stamp.actor })));
  }
  return decided;
}

interface DecidedEvent extends DomainEvent {
  readonly at: string;
  readonly actor: Actor;
}

const stamped = ({ type, data, at, actor }: DecidedEvent): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  meta: { at, actor, requestId: randomUUID(), schema: currentSchema(type) },
});

function freeStream({ decider, id }: Script, taken: ReadonlySet<string>): string {
  let free = id;
  while (taken.has(streamOf(decider.kind, free))) free += 1;
  return streamOf(decider.kind, free);
}
