const MAX_LENGTH = 200;
const MAX_EXTENSION = 12;

/**
 * Returns the display name of an uploaded file: the last part of its path, without line breaks, text direction marks
 * and invisible characters. Returns 'Document' if nothing remains.
 */
export function documentName(sent: string): string {
  const visible = sent.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '');
  const name = (visible.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim();
  return shortened(name) || 'Document';
}

/** Shortens a long name but preserves its extension. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= MAX_LENGTH) return name;
  const dot = letters.lastIndexOf('.');
  const extension = dot >= letters.length - MAX_EXTENSION ? letters.slice(dot) : [];
  return [...letters.slice(0, MAX_LENGTH - extension.length), ...extension].join('');
}
