import { type ReactNode, useState } from 'react';
import { useIsNarrow } from '@/lib/hooks/use-is-narrow.ts';
import { Disclosure } from '../disclosure.tsx';
import { loadLater } from '../loading/load-later.tsx';

interface MenuSheetProps {
  /** The content of the button; `label` names it for screen readers. */
  button: ReactNode;
  label: string;
  className?: string;
  /** The heading of the sheet. */
  title: string;
  /** A line below the heading. */
  note?: string;
  /** The menu; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

const BottomSheet = loadLater(async () => (await import('./bottom-sheet.tsx')).BottomSheet);

/** A button that opens a menu: a panel under the button, on a phone a sheet at the bottom of the screen. */
export function MenuSheet({ title, note, ...props }: MenuSheetProps) {
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  if (!isNarrow) return <Disclosure align="end" {...props} />;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={props.className}
        aria-label={props.label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {props.button}
      </button>
      {isOpen && (
        <BottomSheet title={title} note={note} onClose={close}>
          {props.children(close)}
        </BottomSheet>
      )}
    </>
  );
}
