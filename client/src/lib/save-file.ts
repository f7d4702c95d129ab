/** Browsers may still read the URL of a file that was opened or saved. */
const READING_MS = 60_000;

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
};

/** Saves a file under a name, as a download. The name gets the extension of the file's type if it has none. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = urlOf(file);
  link.download = /\.\w+$/.test(name) ? name : name + (extensions[file.type] ?? '');
  link.click();
}

interface NamedFile {
  readonly file: Blob;
  readonly name: string;
}

/**
 * Opens a file in a new tab: a PDF in the browser's viewer, which prints it. Saves it where no tab may open. The tab
 * opens at the click, before the file is made, because browsers block later ones; it closes again without a file.
 * @returns whether there is a file.
 */
export async function openInTab(make: () => Promise<NamedFile | undefined>): Promise<boolean> {
  const tab = window.open('', '_blank');
  if (tab) tab.document.title = 'Making the document';
  let made: NamedFile | undefined;
  try {
    made = await make();
  } finally {
    if (!made) tab?.close();
  }
  if (made && tab) tab.location.href = urlOf(made.file);
  else if (made) saveFile(made.file, made.name);
  return made !== undefined;
}

/** Returns a URL of the file that is valid long enough to open it. */
function urlOf(file: Blob): string {
  const url = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(url), READING_MS);
  return url;
}
