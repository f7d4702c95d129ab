import { pipeline, Readable } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';

/** A file of an archive. `content` has exactly `size` bytes. */
export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  readonly content: Uint8Array | Readable;
}

/**
 * A .tar.gz of the entries in a folder. It reads the next entry only when the last one was sent, and stops reading
 * when it is destroyed.
 */
export function tarArchive(entries: AsyncIterable<ArchiveEntry>, folder: string, mtime: Date): Readable {
  const tar = pack();
  fill(tar, entries, { folder, mtime }).catch((error: Error) => tar.destroy(error));
  return pipeline(Readable.from(tar), createGzip(), () => tar.destroy());
}

async function fill(
  tar: Pack,
  entries: AsyncIterable<ArchiveEntry>,
  { folder, mtime }: { folder: string; mtime: Date },
) {
  for await (const { name, size, content } of entries) {
    const source = content instanceof Uint8Array ? Readable.from([content]) : content;
    try {
      await finished(source, tar.entry({ name: `${folder}/${name}`, size, mtime, mode: 0o644 }));
    } finally {
      // The entry of a destroyed archive throws before it takes the file.
      source.destroy();
    }
  }
  tar.finalize();
}
