import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { fetchFile } from '@/api/fetch-file.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** Below /api/v1/; null: there is none. */
  path: string | null | undefined;
  /** What it shows; '' where the words beside it say it. */
  alt: string;
  /** Its height and width in pixels. */
  size: number;
  /** Shown in its place while it is not there. */
  fallback?: ReactNode;
}

/** A picture that only who is signed in may see: read with the session's token, which an `img` can't send. */
export function Picture({ path, alt, size, fallback = null }: PictureProps) {
  const url = useFileUrl(path ?? null);
  return url ? <img src={url} alt={alt} width={size} height={size} className={styles.picture} /> : fallback;
}

/** The file as an address that this page alone can show; null until it is there, and when it can't be read. */
function useFileUrl(path: string | null): string | null {
  const store = useStore();
  const [shown, setShown] = useState<{ path: string; url: string } | null>(null);
  useEffect(() => {
    if (path === null) return;
    const reading = new AbortController();
    let url: string | null = null;
    const show = (file: Blob) => {
      if (reading.signal.aborted) return;
      url = URL.createObjectURL(file);
      setShown({ path, url });
    };
    fetchFile(store, path, reading.signal).then(show, () => undefined);
    return () => {
      reading.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [store, path]);
  return shown?.path === path ? shown.url : null;
}
