/** Brands of HEIF files (HEIC, AVIF) that `file-type` takes for videos when another brand comes first. */
const HEIF_BRANDS = /^(mif[12]|msf1|miaf|hei[cxms]|hev[cxms]|avi[fs])$/;

/** The media type that the file's first bytes show, or an empty text. */
export async function mediaTypeOf(bytes: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type/core');
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  return type.startsWith('video/') && brandsOf(bytes).some((brand) => HEIF_BRANDS.test(brand)) ? 'image/heif' : type;
}

/** The brands that the first box of an ISO media file names. */
function brandsOf(bytes: Uint8Array): string[] {
  const box = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 256));
  if (box.length < 16 || box.toString('latin1', 4, 8) !== 'ftyp') return [];
  return box.toString('latin1', 8, Math.min(box.readUInt32BE(0), box.length)).match(/.{4}/gs) ?? [];
}
