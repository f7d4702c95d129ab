import { type CsvLine, type CsvLookAlike, joinMessages } from '@picket/domain';
import { Link } from 'react-router';
import { matchTexts } from '@/entities/customers/duplicate-matches.ts';
import styles from './csv.module.css';

/** Returns the address of a page that shows the record. */
export type RecordPath = (record: { readonly Id: number; readonly Name: string }) => string;

/** The records and earlier lines that a possible duplicate looks like, and why it cannot be chosen. */
export function LookAlikes({ line, recordPath }: { line: CsvLine; recordPath: RecordPath }) {
  return (
    <>
      <ul className={styles.lookAlikes}>
        {line.LooksLike.map((other) => (
          <li key={`${other.Id} ${other.Line}`}>
            Looks like <Other other={other} recordPath={recordPath} /> ({other.Matches.map(matchText).join(', ')})
          </li>
        ))}
      </ul>
      {line.Messages.length > 0 && <p>{joinMessages(line.Messages)}</p>}
    </>
  );
}

function Other({ other: { Id, Line, Name }, recordPath }: { other: CsvLookAlike; recordPath: RecordPath }) {
  if (Id === null) return `line ${Line}, ${Name}`;
  return (
    <Link to={recordPath({ Id, Name })} target="_blank" title="Opens in a new tab">
      {Name}
    </Link>
  );
}

const matchText = (match: CsvLookAlike['Matches'][number]): string =>
  match === 'Name' ? 'similar name' : matchTexts[match];
