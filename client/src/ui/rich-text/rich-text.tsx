import { useLayoutEffect, useRef } from 'react';
import { safeNodes } from '@/lib/safe-html.ts';
import styles from './rich-text.module.css';

/** Shows HTML of the rich text editor, sanitized again. */
export function RichText({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.replaceChildren(safeNodes(html)), [html]);
  return <div ref={element} className={styles.text} />;
}
