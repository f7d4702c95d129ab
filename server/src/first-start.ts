import { setTimeout as delay } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type AddItem,
  type CatalogueEvent,
  type CatalogueItem,
  ConcurrencyError,
  catalogueDecider,
  initialCatalogue,
  isSameName,
  type Recorded,
  type ResourceName,
  roleDecider,
  UserRoles,
  ValidationError,
} from '@picket/domain';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import type { EventStore } from './adapters/event-store/event-store.ts';
import type { Application } from './application.ts';
import { type DemoSignIn, FirstUsers } from './areas/users/first-users.ts';
import { EVENT_STORE } from './base/ports.ts';
import type { Platform } from './platform/platform.ts';
import { DecideItem } from './shared/commands/decide.ts';
import { readState } from './shared/commands/read-state.ts';
import { system } from './shared/commands/system-actor.ts';

/** Waits for read models of what was just written, at the first start. */
const CATCH_UP_MS = 60_000;

/** Together longer than the reservation of a username. */
const ATTEMPTS = 70;
const RETRY_MS = 1000;

/** Fills a demo company that is still empty; at later starts it does nothing. */
export type FillDemo = (application: Application, platform: Platform, signIn: DemoSignIn) => Promise<void>;

/**
 * Makes what a company needs before its first day, and has a demo company filled; at later starts there is nothing to
 * do. Answers how to sign in to a demo company.
 */
export async function firstStart(
  application: Application,
  platform: Platform,
  fillDemo: FillDemo,
): Promise<DemoSignIn | null> {
  const { nest, progress } = application;
  const signIn = await prepareCompany(nest);
  if (!signIn) return null;
  await fillDemo(application, platform, signIn);
  await progress.reached(await platform.adapters.eventStore.head(), CATCH_UP_MS);
  return signIn;
}

/** The first catalogue, the built-in roles and, in a demo company, its administrator. */
export async function prepareCompany(
  nest: NestFastifyApplication,
  pause: () => Promise<unknown> = () => delay(RETRY_MS),
): Promise<DemoSignIn | null> {
  const store = nest.get<EventStore>(EVENT_STORE);
  const isNew = (await readState(store, roleDecider, UserRoles.Administrator)).version === 0;
  await addFirstCatalogue(store, nest.get(CommandBus, { strict: false }));
  const users = nest.get(FirstUsers, { strict: false });
  for (let attempt = 1; ; attempt++) {
    try {
      return await users.ensure();
    } catch (error) {
      // Read models are being built again. The next start adds what this version brings, if anything.
      const isUnavailable = error instanceof StoreUnavailableError;
      if (isUnavailable && !isNew) return null;
      // Another server that starts at the same time may be faster. One that stopped may have reserved the username.
      const isRace = error instanceof ConcurrencyError || error instanceof ValidationError;
      if (!(isRace || isUnavailable) || attempt === ATTEMPTS) throw error;
      await pause();
    }
  }
}

async function addFirstCatalogue(store: EventStore, commands: CommandBus): Promise<void> {
  const context = { actor: system, requestId: 'first-start', version: 0 };
  for (const { resource, id, command, isLater } of initialCatalogue()) {
    const freeId = isLater ? await freeIdWithout(store, resource, command) : await idIfFree(store, resource, id);
    if (freeId === null) continue;
    try {
      await commands.execute(new DecideItem(resource, freeId, command, context));
    } catch (error) {
      if (!(error instanceof ConcurrencyError)) throw error;
    }
  }
}

async function idIfFree(store: EventStore, resource: ResourceName, id: number): Promise<number | null> {
  const { version } = await readState(store, catalogueDecider(resource), id);
  return version === 0 ? id : null;
}

/**
 * Returns the next id of the list for an item that it has had only since a later version; null if the system added the
 * item before, whatever it is now, or if the company has an item of this name.
 */
async function freeIdWithout(store: EventStore, resource: ResourceName, { data }: AddItem): Promise<number | null> {
  const { Name } = data.Values;
  for (let id = 1; ; id++) {
    const { state, version, events } = await readState(store, catalogueDecider(resource), id);
    if (version === 0) return id;
    const [added] = events as readonly Recorded<CatalogueEvent>[];
    const wasAdded = added?.type === 'CatalogueItemAdded' && added.data.Values.Name === Name;
    if ((wasAdded && added.meta.actor.kind === 'system') || isTaken(state, String(Name))) return null;
  }
}

const isTaken = ({ Archived, Values }: CatalogueItem, name: string): boolean =>
  !Archived && isSameName(String(Values.Name), name);
