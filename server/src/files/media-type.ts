/** The media type that the file's first bytes show, or an empty text. */
export async function mediaTypeOf(bytes: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type/core');
  return (await fileTypeFromBuffer(bytes))?.mime ?? '';
}
