import type { FenceLineRow, JobDetails } from '@picket/domain';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useWhenOnline } from '@/lib/hooks/use-when-online.ts';
import { useUnsavedInput } from '@/ui/dialogs/use-unsaved.ts';
import { useToast } from '@/ui/toasts.tsx';
import { useAddFenceLineMutation, useSaveFenceLineMutation } from './fence-lines.api.ts';
import { hasUnsaved } from './line-store/line-list.ts';
import type { LineCalls } from './line-store/line-saves.ts';
import { createLineStore } from './line-store/line-store.ts';

/** The lines of a job with the user's edits, which leaving the page would lose. */
export function useLineStore(job: JobDetails, rows: readonly FenceLineRow[], version: number) {
  const [add] = useAddFenceLineMutation();
  const [save] = useSaveFenceLineMutation();
  const toast = useToast();
  const [calls] = useState((): { current: LineCalls } => ({ current: noCalls }));
  const [store] = useState(() =>
    createLineStore({
      add: (body) => calls.current.add(body),
      save: (body) => calls.current.save(body),
      toast: (title, reason) => calls.current.toast(title, reason),
    }),
  );
  useEffect(() => {
    calls.current = { add, save, toast: (title, reason) => toast('error', title, reason) };
  });
  useLayoutEffect(() => store.follow(job, rows, version), [store, job, rows, version]);
  const changes = useSyncExternalStore(store.subscribe, store.getChanges);
  useUnsavedInput(hasUnsaved(changes), store.discard);
  useWhenOnline(hasUnsaved(changes), store.saveUnsent);
  return { store, changes };
}

const noCalls: LineCalls = {
  add: async () => ({}),
  save: async () => ({}),
  toast: () => undefined,
};
