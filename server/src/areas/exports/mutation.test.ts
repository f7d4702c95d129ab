import { gunzipSync, gzipSync } from 'node:zlib';
import { isThorough } from '@picket/domain/testing/thorough';
import { verifyArchive } from '../../../verifier/verify.mjs';
import { verifyLog } from '../../adapters/event-store/verify-log.ts';
import { ExportFixture, onlyStreams, positionOf, positionsFrom } from './testing/export-fixture.ts';

/** How many bytes are changed without THOROUGH. */
const SAMPLE = 400;

describe('verify.mjs, against a stored head,', () => {
  let fixture: ExportFixture;
  let options: { head: { events: number; digest: string }; key: string };
  beforeAll(async () => {
    fixture = await ExportFixture.open();
    options = { head: (await verifyLog(fixture.log)).head, key: await fixture.heads.publicKey() };
  });
  afterAll(() => fixture.close());

  /** The offsets to change: every one, or some that are spread over the bytes. */
  const offsets = (length: number): number[] => {
    const step = isThorough ? 1 : Math.max(1, Math.floor(length / SAMPLE));
    return Array.from({ length: Math.ceil(length / step) }, (_, index) => index * step);
  };

  /** The offsets at which a flipped bit is not found. */
  async function unnoticed(bytes: Buffer, bit: number, isSame: (changed: Buffer) => boolean = () => false) {
    const missed: number[] = [];
    for (const offset of offsets(bytes.length)) {
      const changed = Buffer.from(bytes);
      changed[offset]! ^= 1 << bit;
      const { result } = await verifyArchive([changed], options);
      if (result !== 'broken' && !isSame(changed)) missed.push(offset);
    }
    return missed;
  }

  it.each([
    ['everything', undefined],
    ['a job', onlyStreams('job-1', 'document-1')],
    ['an interval', positionsFrom(positionOf(3), positionOf(6))],
  ])('finds a change of any byte of the archive of %s', async (_, plan) => {
    const tar = gunzipSync(await fixture.export(plan));
    expect((await verifyArchive([tar], options)).result).toBe('proved');
    for (const bit of isThorough ? [0, 5] : [0]) expect(await unnoticed(tar, bit)).toEqual([]);
  });

  it('finds a change of any byte of the compressed archive that changes its content', async () => {
    const archive = await fixture.export();
    const tar = gunzipSync(archive);
    const isSame = (changed: Buffer) => gunzipSync(changed).equals(tar);
    expect(await unnoticed(archive, 2, isSame)).toEqual([]);
  });

  it('finds an archive that was cut anywhere', async () => {
    const archive = await fixture.export();
    for (const length of offsets(archive.length))
      expect((await verifyArchive([archive.subarray(0, length)], options)).result).toBe('broken');
    const tar = gunzipSync(archive);
    for (const length of offsets(tar.length))
      expect((await verifyArchive([gzipSync(tar.subarray(0, length), { level: 1 })], options)).result).toBe('broken');
  });
});
