import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import styles from './today.module.css';

interface TodayCardProps {
  title: string;
  isLoading: boolean;
  /** Beside the title. */
  count?: number;
  /** The text and the path of the screen that shows more. */
  link: readonly [text: string, path: string];
  /** Shown when the count is 0. */
  empty?: string;
  error: unknown;
  retry: () => void;
  children: ReactNode;
}

/** A box beside what needs attention. */
export function TodayCard(props: TodayCardProps) {
  const { title, isLoading, count, empty, error, retry, children } = props;
  const [text, path] = props.link;
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={isLoading && !error}>
      <header>
        <h2 id={id}>
          {title} <span className={styles.dim}>{count}</span>
        </h2>
        <Link to={path} className={styles.more} aria-label={`${text}: ${title}`}>
          {text}
        </Link>
      </header>
      {error ? (
        <ErrorMessage message={asProblem(error).Message} retry={retry} />
      ) : count === 0 ? (
        <p className={styles.dim}>{empty}</p>
      ) : (
        children
      )}
    </section>
  );
}
