import { documentLimits } from '@picket/domain';
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { asProblem, problemText } from '@/api/problem.ts';
import { upload } from '@/api/upload.ts';
import { fileSize } from '@/lib/format/file-size.ts';
import { documentAdded } from './documents.api.ts';

/** A pending or failed upload. Completed uploads are removed. */
export interface UploadItem {
  readonly id: string;
  /** The idempotency key. A retry sends the same key, so that an upload whose answer was lost is not added twice. */
  readonly key: string;
  readonly file: File;
  /** The uploaded fraction, from 0 to 1. */
  readonly part: number;
  /** The error of a failed upload; null while it is pending. */
  readonly failure: Failure | null;
}

interface Failure {
  readonly text: string;
  /** Whether a retry with the same file can succeed. */
  readonly mayRepeat: boolean;
}

export interface Uploads {
  readonly items: readonly UploadItem[];
  /** The name of the last completed upload. */
  readonly arrived: string | null;
  readonly add: (files: readonly File[]) => void;
  /** Cancels a pending upload or dismisses a failed one. */
  readonly drop: (item: UploadItem) => void;
  readonly retry: (item: UploadItem) => void;
}

/** Uploads files to a documents URL in order, with one request per file. */
export function useUploads(url: string): Uploads {
  const store = useStore();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [arrived, setArrived] = useState<string | null>(null);
  const endings = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());

  const remove = (id: string) => setItems((all) => all.filter((item) => item.id !== id));
  const change = (id: string, values: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...values } : item)));

  const send = async ({ id, key, file }: UploadItem) => {
    const signal = endings.current.get(id)?.signal;
    if (!signal || signal.aborted) return;
    const form = new FormData();
    form.append('files', file);
    try {
      await upload(store, { url, form, key, signal, onProgress: (part) => change(id, { part }) });
      remove(id);
      setArrived(file.name);
      store.dispatch(documentAdded());
    } catch (problem) {
      if (!signal.aborted) change(id, { failure: failureOf(problem) });
    }
  };

  const put = (added: readonly UploadItem[]) => {
    setItems((all) => [...all, ...added]);
    for (const item of added.filter(({ failure }) => failure === null)) {
      endings.current.set(item.id, new AbortController());
      queue.current = queue.current.then(() => send(item));
    }
  };

  const add = (files: readonly File[]) => put(files.map((file) => itemOf(file, nanoid(32))));
  const drop = ({ id }: UploadItem) => {
    endings.current.get(id)?.abort();
    remove(id);
  };
  const retry = (item: UploadItem) => {
    remove(item.id);
    put([itemOf(item.file, item.key)]);
  };

  useEffect(() => {
    const running = endings.current;
    return () => {
      for (const ending of running.values()) ending.abort();
    };
  }, []);

  return { items, arrived, add, drop, retry };
}

const itemOf = (file: File, key: string): UploadItem => ({
  id: nanoid(),
  key,
  file,
  part: 0,
  failure: refusalOf(file),
});

/** Checks the size before the upload. */
function refusalOf({ size }: File): Failure | null {
  if (size > 0 && size <= documentLimits.maxBytes) return null;
  const text = size === 0 ? 'Invalid Document' : `A file can have at most ${fileSize(documentLimits.maxBytes)}`;
  return { text, mayRepeat: false };
}

/** An error of the file or of the permissions cannot be retried. */
function failureOf(error: unknown): Failure {
  const { status } = asProblem(error);
  return { text: problemText(error), mayRepeat: status === 0 || status === 429 || status >= 500 };
}
