import { type CsvLine, csvLimits } from '@picket/domain';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { api } from '@/api/api.ts';
import { problemText } from '@/api/problem.ts';
import { type CsvResource, checkCsv, importCsv, isWork, type Preview, tagsOf } from './csv-calls.ts';

/** The state of an import. A failure does not clear the file, so the user can try again with one click. */
export interface CsvImport extends Preview {
  readonly step: 'choose' | 'checking' | 'checked' | 'importing' | 'done';
  readonly file: File | null;
  /** The fraction that is uploaded or imported, from 0 to 1. */
  readonly progress: number;
  /** The planned actions, or the results after the import. */
  readonly lines: readonly CsvLine[];
  /** Lines that were imported before the import stopped. They would look new again without an Id. */
  readonly imported: readonly CsvLine[];
  readonly problem: string | null;
}

const start: CsvImport = {
  step: 'choose',
  file: null,
  progress: 0,
  lines: [],
  chosen: new Set(),
  imported: [],
  problem: null,
};

const STOPPED = 'The import stopped. Check the lines that are left before you import again.';

export function useCsvImport(resource: CsvResource) {
  const store = useStore();
  const [state, setState] = useState(start);
  const change = (changed: Partial<CsvImport>) => setState((current) => ({ ...current, ...changed }));

  const check = async (file: File, known: Pick<CsvImport, 'imported' | 'problem'> = start) => {
    setState({ ...start, ...known, step: 'checking', file });
    try {
      const lines = await checkCsv(store, { resource, file }, (progress) => change({ progress }));
      change({ step: 'checked', lines: withImported(lines, known.imported) });
    } catch (error) {
      change({ step: 'choose', problem: problemText(error) });
    }
  };

  const carryOut = async (file: File) => {
    change({ step: 'importing', progress: 0, problem: null });
    const done: CsvLine[] = [];
    try {
      await importCsv(store, { resource, file }, state, (lines) => {
        done.push(...lines);
        change({ progress: done.length / state.lines.length });
      });
      change({ step: 'done', lines: done });
    } catch (error) {
      const imported = [...state.imported, ...done.filter(({ Action }) => isWork(Action))];
      await check(file, { imported, problem: `${problemText(error)} ${STOPPED}` });
    }
    store.dispatch(api.util.invalidateTags(tagsOf(resource)));
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
    checkAgain: async () => state.file && check(state.file, { imported: state.imported, problem: null }),
    carryOut: async () => state.file && carryOut(state.file),
    /** Chooses exactly these possible duplicates. */
    chooseDuplicates: (chosen: ReadonlySet<number>) => change({ chosen }),
  };
}

const withImported = (lines: readonly CsvLine[], imported: readonly CsvLine[]): CsvLine[] => {
  const byLine = new Map(imported.map((line) => [line.Line, line]));
  return lines.map((line) => {
    const known = byLine.get(line.Line);
    return known ? { ...known, Action: 'same', Changes: [] } : line;
  });
};
