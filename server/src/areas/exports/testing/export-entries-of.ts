import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { tarEntries } from '../../../../verifier/verify.mjs';
import { canonicalJson, sha256 } from '../../../adapters/event-store/canonical-json.ts';
import type { SignedHeads } from '../../../adapters/log-heads/signed-heads.ts';

/** A file of an export, in memory. */
export interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

export async function entriesOf(archive: Buffer): Promise<Entry[]> {
  const all: Entry[] = [];
  for await (const { name, content } of tarEntries([gunzipSync(archive)]))
    all.push({ name, bytes: await buffer(Readable.from(content)) });
  return all;
}

/** The entries with a manifest that fits them, signed with the key of a forger. */
export async function signedAnew(
  entries: readonly Entry[],
  forger: SignedHeads,
  changed: object = {},
): Promise<Entry[]> {
  const own = new Map([
    ['public-key.pem', await forger.publicKey()],
    ['heads.ndjson', ''],
  ]);
  const replaced = entries.map(({ name, bytes }) => ({ name, bytes: Buffer.from(own.get(name) ?? bytes) }));
  const { Signature: _, ...manifest } = JSON.parse(String(replaced.at(-1)!.bytes)) as Record<string, unknown>;
  const Entries = replaced
    .filter(({ name }) => name !== 'manifest.json' && !name.startsWith('files/'))
    .map(({ name, bytes }) => ({ Name: name, Sha256: sha256(String(bytes)) }));
  const forged = { ...manifest, Entries, ...changed };
  const text = canonicalJson({ ...forged, Signature: await forger.signatureOf(forged) });
  return [...replaced.slice(0, -1), { name: 'manifest.json', bytes: Buffer.from(`${text}\n`) }];
}
