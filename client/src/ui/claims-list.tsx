import {
  type ClaimFlags,
  type ClaimTypeName,
  ClaimTypes,
  ClaimValues,
  claimValueNames,
  hasClaim,
  humanizeFieldName,
} from '@picket/domain';
import styles from './claims-list.module.css';
import { StatusBadge } from './status-badge.tsx';

const claimTypes = Object.keys(ClaimTypes) as ClaimTypeName[];

/** Lists permissions with their levels. */
export function ClaimsList({ claims, empty }: { claims: ClaimFlags; empty: string }) {
  const open = claimTypes.filter((claim) => hasClaim(claims, claim));
  if (open.length === 0) return <p>{empty}</p>;
  return (
    <ul className={styles.claims}>
      {open.map((claim) => (
        <li key={claim}>
          {humanizeFieldName(claim)}
          {hasClaim(claims, claim, ClaimValues.FullAccess) ? (
            <StatusBadge tone="good">{claimValueNames[ClaimValues.FullAccess]}</StatusBadge>
          ) : (
            <StatusBadge tone="neutral">{claimValueNames[ClaimValues.ReadOnly]}</StatusBadge>
          )}
        </li>
      ))}
    </ul>
  );
}
