import { DataFolderError } from '@picket/projections/core/data-folder-error';
import type { ReadStore } from '@picket/projections/core/read-store';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { type EventStore, UnreadableEventError } from '../event-store/event-store.ts';
import { update, type Vault } from '../vault/vault.ts';
import { type SignedHead, SignedHeads } from './signed-heads.ts';

/** The names of the parts in messages: a file in the data folder, or the server at a URL. */
export interface PartNames {
  readonly folder: string;
  readonly log: string;
  readonly vault: string;
  readonly readModels: string;
}

interface Parts {
  readonly eventStore: Pick<EventStore, 'readAll' | 'eventAt'>;
  readonly vault: Vault;
  readonly readStore: Pick<ReadStore, 'claim'>;
}

/** The log that a vault belongs to; null while the log has no events. */
interface Binding {
  readonly identity: string | null;
}

const ENTRY = 'log/identity';

/** The hash of the first event, which identifies the log. null for an empty log. */
export async function identityOf(log: Pick<EventStore, 'readAll'>): Promise<string | null> {
  for await (const { meta } of log.readAll('')) return meta.hash;
  return null;
}

/**
 * Refuses a vault or read models of another log, and a log that has lost events. Records the identity of the log in
 * both at first use. Nothing is written to parts that are refused.
 * @throws DataFolderError
 */
export async function bindToLog(parts: Parts, names: PartNames): Promise<void> {
  try {
    await bind(parts, names);
  } catch (error) {
    if (!(error instanceof DataFolderError)) throw error;
    // Another server may have written the first events between the reads of the log and of the vault.
    await bind(parts, names);
  }
}

async function bind({ eventStore, vault, readStore }: Parts, names: PartNames): Promise<void> {
  const identity = await identityOf(eventStore).catch(ifReadable);
  if (identity === undefined) return;
  const bound = await vault.get<Binding>(ENTRY);
  const isBlank = !bound && (await vault.list('')).length === 0;
  if (identity === null && !isBlank && bound?.value.identity !== null)
    throw refusal(names, `${names.log} is empty. Restore a backup.`);
  if (identity !== null && isBlank) throw vaultMissing(names);
  if (identity !== null && bound && ![null, identity].includes(bound.value.identity))
    throw refusal(names, `${names.log} and ${names.vault} belong to different companies.`);
  await requireLastHead(eventStore, await new SignedHeads(vault).last(), names);
  await requireOwnReadModels(identity, readStore, names);
  await update<Binding>(vault, ENTRY, (stored) =>
    stored && (identity === null || stored.identity === identity) ? null : { value: { identity } },
  );
}

/** @throws DataFolderError for read models of another log. */
export async function requireOwnReadModels(
  identity: string | null,
  readStore: Pick<ReadStore, 'claim'>,
  names: PartNames,
): Promise<void> {
  const owner = await readStore.claim(identity).catch(ifAvailable);
  if (owner === null || owner === identity) return;
  throw refusal(names, `${names.readModels} belongs to another company. Remove it: it is rebuilt from the log.`);
}

export const vaultMissing = (names: PartNames): DataFolderError =>
  refusal(names, `${names.vault} is missing. Restore a backup, or run npm run admin -- new-vault.`);

/** Binds an empty vault to the log as it is. */
export async function bindNewVault(eventStore: Pick<EventStore, 'readAll'>, vault: Vault): Promise<void> {
  await vault.set<Binding>(ENTRY, { identity: await identityOf(eventStore) });
}

async function requireLastHead(
  log: Pick<EventStore, 'eventAt'>,
  last: SignedHead | null,
  names: PartNames,
): Promise<void> {
  if (last === null || (await holds(log, last))) return;
  const { events, at } = last;
  const lost = `${names.log} lacks event ${events}, which it had at ${at}.`;
  throw refusal(names, `${lost} Restore ${names.log} and ${names.vault} from the same backup.`);
}

/** Read models that can't be used now stop no start. */
function ifAvailable(error: unknown): null {
  if (error instanceof StoreUnavailableError) return null;
  throw error;
}

/** `verify` reports a damaged event. */
function ifReadable(error: unknown): undefined {
  if (!(error instanceof UnreadableEventError)) throw error;
}

async function holds(log: Pick<EventStore, 'eventAt'>, { position }: SignedHead): Promise<boolean> {
  return (await log.eventAt(position).catch(ifReadable)) !== null;
}

const refusal = ({ folder }: PartNames, reason: string) => new DataFolderError(`${folder} can't be used: ${reason}`);
