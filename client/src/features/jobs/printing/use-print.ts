import { saveFile, urlOf } from '@/lib/save-file.ts';
import { type PrintCall, usePrintDocumentMutation } from './printing.api.ts';

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

/** Makes documents and opens them in the browser's viewer, which prints them, or saves them. */
export function usePrint() {
  const [print, { isLoading, reset }] = usePrintDocumentMutation();
  const make = async (call: PrintCall) => {
    const answer = await print(call);
    // The document need not stay in the store.
    reset();
    return answer.data;
  };
  return {
    isPrinting: isLoading,
    /** Opens a tab at the click, before the document is there: browsers block later ones. False if it failed. */
    async open(call: PrintCall): Promise<boolean> {
      const tab = window.open('', '_blank');
      if (tab) tab.document.title = 'Making the document';
      const report = await make(call);
      if (!report) tab?.close();
      else if (tab) tab.location.href = urlOf(pdfOf(report.data));
      else saveFile(pdfOf(report.data), report.FileName);
      return report !== undefined;
    },
    async save(call: PrintCall): Promise<boolean> {
      const report = await make(call);
      if (report) saveFile(pdfOf(report.data), report.FileName);
      return report !== undefined;
    },
  };
}
