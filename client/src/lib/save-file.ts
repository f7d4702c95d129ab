/** Browsers may still read the URL of a file that was opened or saved. */
const READING_MS = 60_000;

/** Saves a file under a name, as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = urlOf(file);
  link.download = name;
  link.click();
}

/** Returns a URL of the file that is valid long enough to open it. */
export function urlOf(file: Blob): string {
  const url = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(url), READING_MS);
  return url;
}
