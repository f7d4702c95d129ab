import { type CsvLine, csvLimits } from '@picket/domain';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { api } from '@/api/api.ts';
import { problemText } from '@/api/problem.ts';
import { type CsvResource, checkCsv, importCsv, tagsOf } from './csv-calls.ts';

/** The state of an import. A failure does not clear the file, so the user can try again with one click. */
export interface CsvImport {
  readonly step: 'choose' | 'checking' | 'checked' | 'importing' | 'done';
  readonly file: File | null;
  /** The fraction that is uploaded or imported, from 0 to 1. */
  readonly progress: number;
  /** The planned actions, or the results after the import. */
  readonly lines: readonly CsvLine[];
  readonly problem: string | null;
}

const start: CsvImport = { step: 'choose', file: null, progress: 0, lines: [], problem: null };

export function useCsvImport(resource: CsvResource) {
  const store = useStore();
  const [state, setState] = useState(start);
  const change = (changed: Partial<CsvImport>) => setState((current) => ({ ...current, ...changed }));
  const fail = (step: CsvImport['step'], error: unknown) => change({ step, problem: problemText(error) });

  const check = async (file: File) => {
    setState({ ...start, step: 'checking', file });
    try {
      const lines = await checkCsv(store, { resource, file }, (progress) => change({ progress }));
      change({ step: 'checked', lines });
    } catch (error) {
      fail('choose', error);
    }
  };

  return {
    state,
    restart: () => setState(start),
    choose: async (chosen: File) => {
      if (chosen.size > csvLimits.megabytes * 1024 * 1024) {
        setState({ ...start, problem: `A file can have at most ${csvLimits.megabytes} MB.` });
        return;
      }
      await check(chosen);
    },
    checkAgain: async () => state.file && check(state.file),
    carryOut: async () => {
      const { file, lines: planned } = state;
      if (!file) return;
      change({ step: 'importing', progress: 0, problem: null });
      const done: CsvLine[] = [];
      try {
        await importCsv(store, { resource, file }, planned, (lines) => {
          done.push(...lines);
          change({ progress: done.length / planned.length });
        });
        change({ step: 'done', lines: done });
      } catch (error) {
        fail('checked', error);
      }
      store.dispatch(api.util.invalidateTags(tagsOf(resource)));
    },
  };
}
