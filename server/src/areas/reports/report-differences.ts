import type { ReportDifference, ReportFigures, ReportRow } from '@picket/domain';

/** The figures in which an answer differs from the rebuilt one, row by row. */
export function differencesOf(shown: ReportFigures, rebuilt: ReportFigures): ReportDifference[] {
  const rows = new Map(rebuilt.data.map((row) => [row.Key, row]));
  const compared = shown.data.flatMap((row) => differing(shown, row, rows.get(row.Key)));
  const known = new Set(shown.data.map(({ Key }) => Key));
  return [
    ...compared,
    ...rebuilt.data.filter(({ Key }) => !known.has(Key)).flatMap((row) => differing(shown, undefined, row)),
  ];
}

const differing = ({ Columns }: ReportFigures, shown: ReportRow | undefined, rebuilt: ReportRow | undefined) =>
  Columns.flatMap(({ Field, Label }): ReportDifference[] => {
    const [Shown, Rebuilt] = [shown?.[Field] ?? null, rebuilt?.[Field] ?? null];
    const row = (shown ?? rebuilt)?.Label ?? '';
    return Shown === Rebuilt ? [] : [{ Label: row, Field: Label, Shown, Rebuilt }];
  });
