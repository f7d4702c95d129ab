import type { Download } from 'playwright-core';

/** The bytes of a downloaded file. The shared browser runs in another process, so its path is not available. */
export async function contentOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
