const units = ['bytes', 'KB', 'MB', 'GB'];

/** Formats a number of bytes: `512 bytes`, `1.5 KB`, `25 MB`. */
export function fileSize(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const value = bytes / 1024 ** power;
  return `${value >= 10 || Number.isInteger(value) ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
