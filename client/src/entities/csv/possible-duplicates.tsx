import { type CsvLine, formatNumber } from '@picket/domain';
import { Checkbox } from '@/ui/inputs/checkbox.ts';
import styles from './csv.module.css';
import { isChoosable } from './csv-calls.ts';

/** The possible duplicates that the user imports anyway, by line number. */
export interface DuplicatesChoice {
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
}

/** Says how many possible duplicates are left out, and lets the user import all of them. */
export function PossibleDuplicates({ lines, chosen, onChoose }: { lines: readonly CsvLine[] } & DuplicatesChoice) {
  const total = lines.filter(({ Action }) => Action === 'duplicate').length;
  const choosable = lines.filter(isChoosable).map(({ Line }) => Line);
  if (total === 0) return null;
  const isAll = chosen.size === choosable.length;
  return (
    <div className={styles.duplicates}>
      <p>{sentence(total, chosen.size)}</p>
      {choosable.length > 0 && (
        <Checkbox
          label="Import all of them"
          checked={isAll}
          indeterminate={chosen.size > 0 && !isAll}
          onChange={() => onChoose(new Set(isAll ? [] : choosable))}
        />
      )}
    </div>
  );
}

/** The choice of one possible duplicate. */
export function ImportAnyway({ line: { Line }, chosen, onChoose }: { line: CsvLine } & DuplicatesChoice) {
  const toggle = () => {
    const next = new Set(chosen);
    if (!next.delete(Line)) next.add(Line);
    onChoose(next);
  };
  return (
    <Checkbox
      label="Import anyway"
      aria-label={`Import line ${Line} anyway`}
      checked={chosen.has(Line)}
      onChange={toggle}
    />
  );
}

function sentence(total: number, chosen: number): string {
  const subject =
    total === 1 ? '1 new line looks like another record' : `${formatNumber(total)} new lines look like other records`;
  const left = total - chosen;
  if (left === 0) return `${subject}. ${total === 1 ? 'It' : 'All of them'} will be imported.`;
  if (chosen === 0) return `${subject} and will be left out.`;
  return `${subject}. ${formatNumber(chosen)} will be imported and ${formatNumber(left)} left out.`;
}
