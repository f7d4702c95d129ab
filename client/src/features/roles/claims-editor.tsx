import { type ClaimTypeName, ClaimTypes, type RoleClaim } from '@picket/domain';
import { useId } from 'react';
import { wordsOf } from '@/lib/words.ts';
import {
  allAt,
  type ClaimLevel,
  claimGroups,
  claimLevels,
  countChanges,
  levelName,
  levelOf,
  withLevel,
} from './claim-levels.ts';
import styles from './claims-editor.module.css';

interface ClaimsEditorProps {
  value: readonly RoleClaim[];
  onChange: (claims: RoleClaim[]) => void;
  /** The claims as they were; what differs from them is marked. */
  before: readonly RoleClaim[];
}

/** Every claim with how far it is open: a row of choices each, moved through with the arrow keys. */
export function ClaimsEditor({ value, onChange, before }: ClaimsEditorProps) {
  const id = useId();
  const changes = countChanges(before, value);
  return (
    <>
      <table className={styles.claims} aria-label="Claims">
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
        {changes === 0 ? 'Nothing changed yet.' : changes === 1 ? '1 claim changed.' : `${changes} claims changed.`}
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
  /** Of the row's choices in the document. */
  name: string;
  claim: ClaimTypeName;
  level: ClaimLevel;
  before: ClaimLevel;
  onChange: (level: ClaimLevel) => void;
}

function ClaimRow({ name, claim, level, before, onChange }: ClaimRowProps) {
  const words = wordsOf(claim);
  return (
    <tr data-changed={level !== before || undefined}>
      <th scope="row">
        {words}
        {level !== before && <span className={styles.before}>{`was ${levelName(before).toLowerCase()}`}</span>}
      </th>
      {claimLevels.map(({ value, name: levelWords }) => (
        <td key={levelWords}>
          <label>
            <input
              type="radio"
              name={name}
              aria-label={`${words}: ${levelWords}`}
              checked={level === value}
              onChange={() => onChange(value)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
