import { lazy, Suspense } from 'react';
import type { Choices } from '@/lib/field-text.ts';
import menu from './action-menu.module.css';
import { Disclosure } from './disclosure.tsx';
import { Icon } from './icons.tsx';

const TickBoxes = lazy(() => import('./tick-boxes.tsx').then((file) => ({ default: file.TickBoxes })));

export interface TickFilterProps {
  /** What is filtered by, in the plural: 'Sources'. */
  label: string;
  choices: Choices;
  ticked: readonly number[];
  onChange: (ids: number[]) => void;
}

/** A button that opens boxes to tick, and counts them; none ticked is all of them. */
export function TickFilter(props: TickFilterProps) {
  const { label, ticked } = props;
  const button = (
    <>
      {ticked.length > 0 ? `${label} (${ticked.length})` : label}
      <Icon name="chevronDown" size={16} />
    </>
  );
  return (
    <Disclosure className={menu.button} button={button} align="end">
      {() => (
        <Suspense>
          <TickBoxes {...props} />
        </Suspense>
      )}
    </Disclosure>
  );
}
