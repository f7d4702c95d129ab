import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { fetchFile } from '@/api/fetch-file.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** The path of the file, relative to /api/v1/; null for no image. */
  path: string | null | undefined;
  /** Alternative text; '' when the text beside it has the same content. */
  alt: string;
  /** Height and width in pixels. */
  size: number;
  /** Shown while there is no image. */
  fallback?: ReactNode;
}

/** An image that requires sign-in. It is read with the session's token, which an `img` cannot send. */
export function Picture({ path, alt, size, fallback = null }: PictureProps) {
  const url = useFileUrl(path ?? null);
  return url ? <img src={url} alt={alt} width={size} height={size} className={styles.picture} /> : fallback;
}

/** Returns an object URL of a file; null while it loads and if it cannot be read. `path` is relative to /api/v1/. */
export function useFileUrl(path: string | null): string | null {
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
    fetchFile(store, path, { signal: reading.signal }).then(show, () => undefined);
    return () => {
      reading.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [store, path]);
  return shown?.path === path ? shown.url : null;
}
