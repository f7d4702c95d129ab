import { type ClaimTypeName, ClaimTypes, humanizeFieldName, type RoleClaim } from '@picket/domain';
import { useId } from 'react';
import {
  allAt,
  type ClaimLevel,
  claimGroups,
  claimLevels,
  claimNotes,
  countChanges,
  levelName,
  levelOf,
  withLevel,
} from '@/entities/roles/claim-levels.ts';
import styles from './claims-editor.module.css';

interface ClaimsEditorProps {
  value: readonly RoleClaim[];
  onChange: (claims: RoleClaim[]) => void;
  /** The saved permissions. Rows that differ from them are marked. */
  before: readonly RoleClaim[];
}

/** One row of radio buttons per permission. The arrow keys change the level. */
export function ClaimsEditor({ value, onChange, before }: ClaimsEditorProps) {
  const id = useId();
  const changes = countChanges(before, value);
  return (
    <>
      <table className={styles.claims} aria-label="Permissions">
        <thead>
          <tr>
            <th scope="col">Area</th>
            {claimLevels.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
          <SetAllRow onChange={onChange} />
        </thead>
        {claimGroups.map(({ name, claims }) => (
          <tbody key={name}>
            <tr>
              <th colSpan={claimLevels.length + 1} scope="rowgroup" className={styles.group}>
                {name}
              </th>
            </tr>
            {claims.map((claim) => (
              <ClaimRow
                key={claim}
                name={`${id}-${claim}`}
                claim={claim}
                level={levelOf(value, claim)}
                before={levelOf(before, claim)}
                onChange={(level) => onChange(withLevel(value, claim, level))}
              />
            ))}
          </tbody>
        ))}
      </table>
      <p role="status" className={styles.changes}>
        {changes === 0
          ? 'No changes yet.'
          : changes === 1
            ? '1 permission changed.'
            : `${changes} permissions changed.`}
      </p>
    </>
  );
}

function SetAllRow({ onChange }: Pick<ClaimsEditorProps, 'onChange'>) {
  return (
    <tr>
      <th scope="row">{`All ${Object.keys(ClaimTypes).length}`}</th>
      {claimLevels.map(({ name, value }) => (
        <td key={name}>
          <button type="button" aria-label={`Set all: ${name}`} onClick={() => onChange(allAt(value))}>
            Set all
          </button>
        </td>
      ))}
    </tr>
  );
}

interface ClaimRowProps {
  /** The name of the radio group, unique in the document. */
  name: string;
  claim: ClaimTypeName;
  level: ClaimLevel;
  before: ClaimLevel;
  onChange: (level: ClaimLevel) => void;
}

function ClaimRow({ name, claim, level, before, onChange }: ClaimRowProps) {
  const claimName = humanizeFieldName(claim);
  return (
    <tr data-changed={level !== before || undefined}>
      <th scope="row">
        {claimName}
        {level !== before && <span className={styles.before}>{`was ${levelName(before).toLowerCase()}`}</span>}
        {claimNotes[claim] && <span className={styles.note}>{claimNotes[claim]}</span>}
      </th>
      {claimLevels.map(({ value, name: levelName }) => (
        <td key={levelName}>
          <label>
            <input
              type="radio"
              name={name}
              aria-label={`${claimName}: ${levelName}`}
              checked={level === value}
              onChange={() => onChange(value)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
