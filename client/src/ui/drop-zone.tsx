import { Button } from '@mantine/core';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './drop-zone.module.css';
import { Icon } from './icons.tsx';

interface DropZoneProps {
  /** The button's words, a verb: 'Add documents'. */
  label: string;
  /** Types to offer in the browser's dialog: `image/png,image/jpeg`. */
  accept?: string;
  multiple?: boolean;
  /** What may come, in a few words. */
  hint?: ReactNode;
  onFiles: (files: File[]) => void;
  /** What stands beside the button, such as a picture. */
  children?: ReactNode;
}

/** Takes files by button, by dropping them on it, and by pasting them anywhere on the page. */
export function DropZone({ label, accept, multiple = false, hint, onFiles, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null | undefined) => {
    const taken = [...(files ?? [])];
    if (taken.length > 0) onFiles(multiple ? taken : taken.slice(0, 1));
    return taken.length > 0;
  };
  const { isOver, ...dropping } = useDropping(take);
  usePasting(take);
  useNoNavigation();
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

/** A file that misses the zone must not take the page's place, which is what browsers do with it. */
function useNoNavigation(): void {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault();
    document.addEventListener('dragover', keep);
    document.addEventListener('drop', keep);
    return () => {
      document.removeEventListener('dragover', keep);
      document.removeEventListener('drop', keep);
    };
  }, []);
}

/** Text that is pasted into a field stays the field's. */
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
