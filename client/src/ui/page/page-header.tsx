import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './page-header.module.css';
import { usePagePlace } from './page-place.ts';

export interface Crumb {
  readonly title: string;
  readonly path: string;
}

export interface PageHeaderProps {
  title: string;
  /** The breadcrumb pages between the menu screen and this page, such as the customer of a note. */
  parents?: readonly Crumb[];
  /** Shown beside the breadcrumb. */
  aside?: ReactNode;
  /** Shown beside the title, such as a status badge. */
  beside?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** The breadcrumb, the title and the actions of a page. */
export function PageHeader({ title, parents = [], aside, beside, actions }: PageHeaderProps) {
  const { list } = usePagePlace();
  const crumbs = list ? [list, ...parents] : parents;

  return (
    <header className={styles.header}>
      <div>
        {crumbs.length > 0 && (
          <div className={styles.above}>
            <nav aria-label="Breadcrumb">
              <ol>
                {crumbs.map((crumb) => (
                  <li key={crumb.path}>
                    <Link to={crumb.path}>{crumb.title}</Link>
                  </li>
                ))}
              </ol>
            </nav>
            {aside}
          </div>
        )}
        <div className={styles.title}>
          <h1>{title}</h1>
          {beside}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
