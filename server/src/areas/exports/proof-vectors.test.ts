import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recorded } from '@picket/domain';
import * as verifier from '../../../verifier/verify.mjs';
import { canonicalJson, sha256 } from '../../adapters/event-store/canonical-json.ts';
import { EMPTY_STREAM, findBreak } from '../../adapters/event-store/hash-chain.ts';
import { EMPTY_DIGEST, extendDigest } from '../../adapters/event-store/log-digest.ts';
import { erase } from '../../adapters/event-store/personal-values.ts';

interface Vectors {
  readonly CanonicalJson: readonly { readonly Value: unknown; readonly Text: string }[];
  readonly Lines: readonly string[];
  readonly HashedForm: string;
  readonly Hashes: readonly string[];
  readonly Erased: string;
  readonly Log: readonly string[];
  readonly Digests: readonly string[];
  readonly PublicKey: string;
  readonly Head: { readonly signature: string } & Record<string, unknown>;
}

/** The test vectors of docs/proof.md. */
const page = readFileSync(join(__dirname, '../../../../docs/proof.md'), 'utf8');
const vectors = JSON.parse(/```json\n([\s\S]+?)```/.exec(page)![1]!) as Vectors;
const events = vectors.Lines.map((line) => JSON.parse(line) as Recorded);

describe('the test vectors of docs/proof.md', () => {
  it.each([
    ['the server', canonicalJson],
    ['verify.mjs', verifier.canonicalJson],
  ])('have the canonical JSON of %s', (_, canonical) => {
    for (const { Value, Text } of vectors.CanonicalJson) expect(canonical(Value)).toBe(Text);
    for (const line of vectors.Lines) expect(canonical(JSON.parse(line))).toBe(line);
  });

  it('have the hashes of the server and of verify.mjs', () => {
    expect(sha256(vectors.HashedForm)).toBe(vectors.Hashes[0]);
    expect(events.map((event) => verifier.hashOfEvent(event))).toEqual(vectors.Hashes);
    const end = { version: 1, hash: vectors.Hashes[0]! };
    expect([findBreak(EMPTY_STREAM, events[0]!), findBreak(end, events[1]!)]).toEqual([null, null]);
  });

  it('have an erased event with the same hash', () => {
    expect(canonicalJson(erase(events[0]!))).toBe(vectors.Erased);
    expect(verifier.hashOfEvent(JSON.parse(vectors.Erased))).toBe(vectors.Hashes[0]);
  });

  it('have the digests of the server and of verify.mjs', () => {
    const [first, second] = events as [Recorded, Recorded];
    const digest = extendDigest(EMPTY_DIGEST, first);
    expect([EMPTY_DIGEST, digest, extendDigest(digest, second)]).toEqual(vectors.Digests);
    expect(verifier.EMPTY_DIGEST).toBe(EMPTY_DIGEST);
    for (const [index, line] of vectors.Log.entries())
      expect(verifier.extendDigest(vectors.Digests[index]!, line)).toBe(vectors.Digests[index + 1]);
  });

  it('have a head with a valid signature', () => {
    const { signature, ...head } = vectors.Head;
    expect(head.digest).toBe(vectors.Digests[2]);
    const bytes = Buffer.from(signature, 'base64');
    expect(verify(null, Buffer.from(canonicalJson(head)), createPublicKey(vectors.PublicKey), bytes)).toBe(true);
  });
});
