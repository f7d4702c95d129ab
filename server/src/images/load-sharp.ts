/** Loads the image library when it is first used, because that takes as long as a tenth of the start. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}
