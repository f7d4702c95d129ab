import { Button } from '@mantine/core';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  /** The text of the button, a verb: 'Add documents'. */
  label: string;
  /** File types for the browser's dialog: `image/png,image/jpeg`. */
  accept?: string;
  multiple?: boolean;
  /** The accepted files, in words. */
  hint?: ReactNode;
  onFiles: (files: File[]) => void;
  /** Shown beside the button, such as a preview. */
  children?: ReactNode;
}

/** Takes files from a dialog, by drag and drop, and pasted anywhere on the page. */
export function DropZone({ label, accept, multiple = false, hint, onFiles, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null | undefined) => {
    const taken = [...(files ?? [])];
    if (taken.length > 0) onFiles(multiple ? taken : taken.slice(0, 1));
    return taken.length > 0;
  };
  const { isOver, ...dropping } = useDropping(take);
  usePasting(take);
  usePreventOpening();
  return (
    <div className={styles.zone} data-over={isOver || undefined} {...dropping}>
      {children}
      <div>
        <Button variant="default" leftSection={<Icon name="upload" size={16} />} onClick={() => input.current?.click()}>
          {label}
        </Button>
        <p className={styles.hint}>{hint ?? 'Or drop or paste here.'}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

type Take = (files: FileList | null | undefined) => boolean;

function useDropping(take: Take) {
  const [isOver, setOver] = useState(false);
  const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
}

/** Keeps the browser from opening a file that is dropped outside the zone. */
function usePreventOpening(): void {
  useEffect(() => {
    const prevent = (event: globalThis.DragEvent) =>
      event.dataTransfer?.types.includes('Files') && event.preventDefault();
    document.addEventListener('dragover', prevent);
    document.addEventListener('drop', prevent);
    return () => {
      document.removeEventListener('dragover', prevent);
      document.removeEventListener('drop', prevent);
    };
  }, []);
}

/** Takes pasted files. Pasted text still goes to its field. */
function usePasting(take: Take): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (take(event.clipboardData?.files)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
