/** The length of base64 that is decoded at once (section 7). Must be divisible by 4. */
const CHUNK = 512;

/** Decodes a PDF from base64. */
export function pdfOf(base64: string): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < base64.length; at += CHUNK) {
    parts.push(Uint8Array.from(atob(base64.slice(at, at + CHUNK)), (letter) => letter.charCodeAt(0)));
  }
  return new Blob(parts, { type: 'application/pdf' });
}
