import type { ReportAnswer } from '@picket/domain';

/** Saves a PDF that a call answered in base64. */
export function downloadReport({ data, FileName }: ReportAnswer): void {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: FileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
