import type { ReactNode } from 'react';
import { Logo } from '@/ui/logo.tsx';
import styles from './auth-frame.module.css';

/** The card of the signed-out pages: product name, page title and form. */
export function AuthFrame({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.brand}>
          <Logo size={34} />
          Picket
        </p>
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children && <div className={styles.content}>{children}</div>}
      </div>
    </main>
  );
}
