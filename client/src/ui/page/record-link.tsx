import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Requirement } from '@/lib/claims.ts';
import { useAllowed } from '../allowed.tsx';
import styles from './record-link.module.css';

interface RecordLinkProps extends Requirement {
  path: string;
  children: ReactNode;
}

/** The name of a record, as a link to its page if the user may open it. Works inside rows that are links themselves. */
export function RecordLink({ path, claim, level, children }: RecordLinkProps) {
  if (!useAllowed(claim, level)) return children;
  return (
    <Link to={path} className={styles.link}>
      {children}
    </Link>
  );
}
