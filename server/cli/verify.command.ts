import { readFile } from 'node:fs/promises';
import { ValidationError } from '@picket/domain';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { type EventStore } from '../src/adapters/event-store/event-store.ts';
import { type LogHead, type Verification, verifyLog } from '../src/adapters/event-store/verify-log.ts';
import type { FileStore } from '../src/adapters/files/file-store.ts';
import { verifyFiles } from '../src/adapters/files/verify-files.ts';
import type { SignedHead, SignedHeads } from '../src/adapters/log-heads/signed-heads.ts';
import { readStoredHead } from '../src/areas/audit/stored-head.ts';

interface VerifyInput {
  /** `check`, if the store has it, returns the damage that its medium reports. */
  readonly store: Pick<EventStore, 'readAll'> & { readonly isGapless?: boolean; check?(): Promise<string[]> };
  readonly files: Pick<FileStore, 'list' | 'get'>;
  /** The heads that the servers signed. */
  readonly heads?: Pick<SignedHeads, 'list' | 'isGenuine'>;
  /** Path of a head that was stored elsewhere: the output of an earlier run, a file of the audit page, or a manifest. */
  readonly against?: string;
  readonly print: (line: string) => void;
}

interface VerifyResult {
  /** The damage, one line each. Nothing is damaged when it is empty. */
  readonly findings: readonly string[];
  /** null when the log can't be read. */
  readonly head: LogHead | null;
  /** The number of stored files. */
  readonly files: number;
}

/**
 * Reads the log and the file store, prints any damage, then the head of the log. Store the output away from the data,
 * to compare a later run with it.
 */
export async function verify({ store, files, heads, against, print }: VerifyInput): Promise<VerifyResult> {
  const earlier = against === undefined ? undefined : await readHead(against);
  const findings: string[] = [];
  const report = (finding: string) => {
    findings.push(finding);
    print(finding);
  };
  for (const damage of await (store.check?.() ?? [])) report(`Event store: ${damage}`);
  const signed = await trustedHeads(heads, report);
  const log = await walkLog(store, earlier, signed, report);
  if (log === null) return { findings, head: null, files: 0 };
  for (const { stream, version, reason } of log.breaks) report(`${stream}, event ${version}: ${reason}`);
  for (const { from, to } of log.gaps) report(gapLine(from, to));
  const wrong = log.signed.findIndex((difference) => difference !== null);
  if (wrong >= 0) report(`Compared with the head signed at ${signed[wrong]!.at}: ${log.signed[wrong]}`);
  if (log.difference !== null) report(`Compared with ${against}: ${log.difference}`);
  const count = await verifyFiles(files, log.files, ({ sha256, reason }) => report(`File ${sha256}: ${reason}`));
  print(`${log.head.events} events in ${log.streams} streams, ${count} files`);
  if (wrong < 0) print(signedLine(signed.at(-1)));
  print(headLine(log.head));
  return { findings, head: log.head, files: count };
}

type Report = (finding: string) => void;

/** The heads with a valid signature, the shortest log first. */
async function trustedHeads(heads: VerifyInput['heads'], report: Report): Promise<SignedHead[]> {
  const genuine: SignedHead[] = [];
  for (const head of (await heads?.list()) ?? []) {
    if (await heads!.isGenuine(head)) genuine.push(head);
    else report(`Signed head of ${head.at}: its signature is not valid`);
  }
  return genuine.sort((a, b) => a.events - b.events);
}

async function walkLog(
  store: VerifyInput['store'],
  earlier: LogHead | undefined,
  signed: readonly LogHead[],
  report: Report,
): Promise<Verification | null> {
  try {
    return await verifyLog(store, earlier, signed);
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    report(error.message);
    return null;
  }
}

const gapLine = (from: number, to: number): string =>
  from === to ? `Position ${from}: its event is missing` : `Positions ${from} to ${to}: their events are missing`;

const signedLine = (last: SignedHead | undefined): string =>
  last ? `Signed: ${last.events} events at ${last.at}` : 'Signed: none, so a missing end of the log would not be found';

const headLine = ({ events, digest }: LogHead): string => `Head: ${events} ${digest}`;

/** @throws Error for a file without a head. */
async function readHead(path: string): Promise<LogHead> {
  try {
    const { head } = readStoredHead(await readFile(path, 'utf8'));
    return { events: head.Events, digest: head.Digest };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new Error(
      `${path} holds no head of a log: a file of the audit page, the saved output of "npm run verify", a backup.json or a manifest.json does`,
    );
  }
}
