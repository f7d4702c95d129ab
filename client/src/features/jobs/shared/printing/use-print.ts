import { useState } from 'react';
import { useStore } from 'react-redux';
import { fetchFile } from '@/api/fetch-file.ts';
import { asProblem } from '@/api/problem.ts';
import { usePastMoment } from '@/entities/jobs/job-read.ts';
import { pdfOf } from '@/lib/pdf-of.ts';
import { openInTab, saveFile } from '@/lib/save-file.ts';
import { useToast } from '@/ui/toasts.tsx';
import { type CustomerPrint, revisionUrl, useFreezeRevisionMutation } from '../calls/approval.api.ts';
import { type PrintCall, usePrintDocumentMutation } from './printing.api.ts';

interface MadeDocument {
  readonly file: Blob;
  readonly name: string;
}

/**
 * Makes documents and opens them in the browser's viewer, which prints them, or saves them. On a page of the past they
 * are as of then.
 */
export function usePrint() {
  const [print, { isLoading, reset }] = usePrintDocumentMutation();
  const { isFreezing, freeze } = useCustomerPrint();
  const at = usePastMoment();
  const make = async (call: PrintCall | CustomerPrint): Promise<MadeDocument | undefined> => {
    if ('Id' in call) return freeze(call);
    const { data: report } = await print({ ...call, at });
    // The document need not stay in the store.
    reset();
    return report && { file: pdfOf(report.data), name: report.FileName };
  };
  return {
    isPrinting: isLoading || isFreezing,
    /** False if it failed. */
    open: (call: PrintCall | CustomerPrint): Promise<boolean> => openInTab(() => make(call)),
    async save(call: PrintCall | CustomerPrint): Promise<boolean> {
      const made = await make(call);
      if (made) saveFile(made.file, made.name);
      return made !== undefined;
    },
  };
}

/** Freezes a revision and reads its PDF. */
function useCustomerPrint() {
  const store = useStore();
  const toast = useToast();
  const [freezeRevision] = useFreezeRevisionMutation();
  const [isFreezing, setFreezing] = useState(false);
  const freeze = async (call: CustomerPrint): Promise<MadeDocument | undefined> => {
    setFreezing(true);
    try {
      const { data: frozen } = await freezeRevision(call);
      if (!frozen) return undefined;
      const file = await fetchFile(store, revisionUrl(call.Id, frozen.Revision), { accept: 'application/pdf' });
      return { file, name: `Estimate ${call.Id} R${frozen.Revision}.pdf` };
    } catch (problem) {
      toast('error', 'Error printing report', asProblem(problem).Message);
      return undefined;
    } finally {
      setFreezing(false);
    }
  };
  return { isFreezing, freeze };
}
