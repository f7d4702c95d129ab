import type { IntegrityBreak, IntegrityCheck } from '@picket/domain';
import { Link } from 'react-router';
import styles from './audit.module.css';
import { recordKinds } from './record-kinds.ts';

/** The findings of a check, with advice. */
export function IntegrityBreaks({ check: { Breaks, BreakCount } }: { check: IntegrityCheck }) {
  return (
    <>
      <table className={styles.table} aria-label="What was found">
        <thead>
          <tr>
            <th>Where</th>
            <th>What is wrong</th>
            <th>Record</th>
          </tr>
        </thead>
        <tbody>
          {Breaks.map((each) => (
            <tr key={`${each.Where} ${each.Reason}`}>
              <th scope="row">{each.Where}</th>
              <td>{each.Reason}</td>
              <td>
                <BrokenRecord of={each} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {BreakCount > Breaks.length && <p>Only the first {Breaks.length} are listed.</p>}
      <section className={styles.advice} aria-label="What to do">
        <h3>What to do</h3>
        <ol>
          <li>Change nothing. Ask the administrator of the server to copy the data folder as it is.</li>
          <li>Compare the log with the heads that you stored elsewhere: the first one that differs says since when.</li>
          <li>
            Compare each record that is named with a backup from before. The event that is named is the first of the
            record that is not what was written.
          </li>
          <li>Restore that backup, and find out who could write the data folder.</li>
        </ol>
      </section>
    </>
  );
}

function BrokenRecord({ of: { Kind, RecordId } }: { of: IntegrityBreak }) {
  const kind = Kind === null ? undefined : recordKinds[Kind];
  if (!kind || RecordId === null) return '–';
  const title = `${kind.singular} ${RecordId}`;
  // Only its events name the job or customer that a record belongs to, so the link goes to its history.
  const history = `/audit/history?${new URLSearchParams({ Kind: Kind!, RecordId: String(RecordId) })}`;
  return <Link to={history}>{title}</Link>;
}
