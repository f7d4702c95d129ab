import { type CsvAction, type CsvLine, formatNumber, joinMessages } from '@picket/domain';
import { useState } from 'react';
import { HistoryChanges } from '@/entities/history/history-changes.tsx';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { type Segment, Segments } from '@/ui/inputs/segments.tsx';
import { StatusBadge, type Tone } from '@/ui/status-badge.tsx';
import tableStyles from '@/ui/table/data-table.module.css';
import { Pager } from '@/ui/table/pager.tsx';
import styles from './csv.module.css';
import { isChoosable, isWork } from './csv-calls.ts';
import { LookAlikes, type RecordPath } from './look-alikes.tsx';
import { type DuplicatesChoice, ImportAnyway } from './possible-duplicates.tsx';

type Shown = 'all' | 'changes' | 'corrected' | 'duplicates' | 'refused';

const shows: Readonly<Record<Shown, (line: CsvLine) => boolean>> = {
  all: () => true,
  changes: ({ Action }) => isWork(Action),
  corrected: ({ Corrections }) => Corrections.length > 0,
  duplicates: ({ Action }) => Action === 'duplicate',
  refused: ({ Action }) => Action === 'refused',
};

const segments: readonly Segment<Shown>[] = [
  { Id: 'all', Name: 'All lines' },
  { Id: 'changes', Name: 'Only changes' },
  { Id: 'corrected', Name: 'Only corrected' },
  { Id: 'duplicates', Name: 'Only possible duplicates' },
  { Id: 'refused', Name: 'Only refused' },
];

const tones: Readonly<Record<CsvAction, Tone>> = {
  add: 'good',
  change: 'active',
  same: 'neutral',
  duplicate: 'attention',
  refused: 'bad',
};

/** The labels of the line actions before and after the import. */
const actionTexts: Readonly<Record<'planned' | 'done', Readonly<Record<CsvAction, string>>>> = {
  planned: {
    add: 'to add',
    change: 'to change',
    same: 'the same',
    duplicate: 'possible duplicate',
    refused: 'refused',
  },
  done: { add: 'added', change: 'changed', same: 'the same', duplicate: 'left out', refused: 'refused' },
};

const countText = (action: CsvAction, many: number, isDone: boolean): string => {
  const text = actionTexts[isDone ? 'done' : 'planned'][action];
  return `${formatNumber(many)} ${text}${!isDone && action === 'duplicate' && many > 1 ? 's' : ''}`;
};

interface CsvLinesProps {
  lines: readonly CsvLine[];
  recordPath: RecordPath;
  isDone: boolean;
  /** For the possible duplicates of a check. */
  choice?: DuplicatesChoice;
}

/** The planned or completed action of each line, with counts, a filter and pages. */
export function CsvLines({ lines, recordPath, isDone, choice }: CsvLinesProps) {
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const found = lines.filter(shows[shown]);
  return (
    <>
      <p className={styles.counts} role="status">
        {(Object.keys(tones) as CsvAction[]).map((action) => {
          const many = lines.filter(({ Action }) => Action === action).length;
          return (
            many > 0 && (
              <StatusBadge key={action} tone={tones[action]}>
                {countText(action, many, isDone)}
              </StatusBadge>
            )
          );
        })}
      </p>
      {!isDone && <CorrectionsNotice count={lines.filter(shows.corrected).length} />}
      <Segments
        label="Lines"
        segments={segments}
        value={shown}
        onChange={(next) => {
          setShown(next);
          setPage(1);
        }}
      />
      <div className={`${tableStyles.frame} ${styles.lines}`}>
        <table className={tableStyles.table} aria-label="Lines of the file">
          <thead>
            <tr>
              <th data-align="end">Line</th>
              <th>Name</th>
              <th>Result</th>
              <th>Changes</th>
            </tr>
          </thead>
          <tbody>
            {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((line) => (
              <tr key={line.Line}>
                <td data-label="Line" data-align="end">
                  {line.Line}
                </td>
                <td data-label="Name">{line.Name}</td>
                <td data-label="Result">
                  <StatusBadge tone={tones[line.Action]}>
                    {actionTexts[isDone ? 'done' : 'planned'][line.Action]}
                  </StatusBadge>
                </td>
                <td data-label="Changes">
                  <Details line={line} recordPath={recordPath} choice={choice} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {found.length === 0 && <p className={tableStyles.empty}>No matching lines</p>}
        <Pager page={page} total={found.length} onPage={setPage} />
      </div>
    </>
  );
}

/** Asks the user to look at the corrections before they are imported. */
function CorrectionsNotice({ count }: { count: number }) {
  if (count === 0) return null;
  const subject = count === 1 ? '1 line has' : `${formatNumber(count)} lines have`;
  return (
    <p className={styles.notice}>
      {subject} cells that a spreadsheet changed. Check the corrections before you import.
    </p>
  );
}

function Details({ line, recordPath, choice }: { line: CsvLine } & Pick<CsvLinesProps, 'recordPath' | 'choice'>) {
  if (line.Action === 'duplicate') {
    return (
      <>
        <LookAlikes line={line} recordPath={recordPath} />
        {choice && isChoosable(line) && <ImportAnyway line={line} {...choice} />}
      </>
    );
  }
  if (line.Messages.length > 0) return joinMessages(line.Messages);
  return (
    <>
      <HistoryChanges changes={line.Changes} />
      {line.Corrections.length > 0 && (
        <p>Corrected: {line.Corrections.map(({ Field, From, To }) => `${Field} ${From} → ${To}`).join(', ')}</p>
      )}
    </>
  );
}
