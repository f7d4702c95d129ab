import { type ReactNode, useId } from 'react';
import { asProblem } from '@/api/problem.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import styles from './shop.module.css';

interface ShopCardProps {
  title: string;
  /** Beside the title, and at its end. */
  beside?: ReactNode;
  link?: ReactNode;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
  children: ReactNode;
}

/** A box beside the orders. */
export function ShopCard({ title, beside, link, isLoading, error, retry, children }: ShopCardProps) {
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id} aria-busy={isLoading && !error}>
      <header>
        <h2 id={id}>{title}</h2>
        <span className={styles.dim}>{beside}</span>
        {link}
      </header>
      {isLoading && error ? <ErrorMessage message={asProblem(error).Message} retry={retry} /> : children}
    </section>
  );
}
