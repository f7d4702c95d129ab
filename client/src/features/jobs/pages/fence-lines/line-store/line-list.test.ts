import type { FenceLineRow } from '@picket/domain';
import { runsOf } from '@picket/domain/testing/fence-lines';
import { fenceLine } from '@/testing/fence-lines.ts';
import { type LineEntry, type ListedLine, startsRunAt } from './line-list.ts';

const listed = (...rows: Partial<FenceLineRow>[]): ListedLine[] =>
  rows.map((row, index) => ({ Key: index + 1, Row: { ...fenceLine({ Id: index + 1 }), ...row } }));
const starts = (lines: readonly ListedLine[]) => lines.map((_, index) => startsRunAt(lines, index));

describe('startsRunAt', () => {
  it('ends a run at a line with Stop that does not count, as runsOf does', () => {
    const lines = listed({}, { IsChosen: false, Stop: true }, {}, { IsChosen: false }, {});
    expect(starts(lines)).toEqual([true, false, true, false, false]);
    const rows = lines.map(({ Row }) => Row);
    expect(runsOf(rows, ({ IsChosen }) => IsChosen).map((run) => run.map(({ Id }) => Id))).toEqual([[1], [3, 5]]);
  });

  it('counts a stop that is not saved yet', () => {
    const [first, second] = listed({}, {});
    const Entry: LineEntry = {
      edits: { Stop: true },
      sent: {},
      settled: {},
      base: first!.Row,
      version: 1,
      status: 'typed',
      problems: {},
    };
    expect(starts([{ ...first!, Entry }, second!])).toEqual([true, true]);
  });
});
