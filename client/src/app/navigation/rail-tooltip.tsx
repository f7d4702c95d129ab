import { useEffect, useState } from 'react';
import styles from './rail-tooltip.module.css';

interface Shown {
  readonly text: string;
  readonly top: number;
  readonly left: number;
}

/** Names the icon under the pointer or the focus in the rail. Links name themselves to screen readers. */
export function RailTooltip() {
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    const show = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('nav [data-tooltip]') : null;
      if (!link) return setShown(null);
      const { top, height, right } = link.getBoundingClientRect();
      setShown({ text: link.dataset.tooltip ?? '', top: top + height / 2, left: right + 8 });
    };
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(null);
    document.addEventListener('pointerover', show);
    document.addEventListener('focusin', show);
    document.addEventListener('keydown', hide);
    return () => {
      document.removeEventListener('pointerover', show);
      document.removeEventListener('focusin', show);
      document.removeEventListener('keydown', hide);
    };
  }, []);

  if (!shown) return null;
  return (
    <span aria-hidden="true" className={styles.tooltip} style={{ top: shown.top, left: shown.left }}>
      {shown.text}
    </span>
  );
}
