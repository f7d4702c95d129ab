import { type BulkAnswer, formatCount, type RefusedRecord } from '@picket/domain';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useToast } from '@/ui/toasts.tsx';
import { type BulkChange, useChangeJobsMutation, useUndoJobsMutation } from '../calls/bulk-jobs.api.ts';

/** Sends a change of many jobs, with a toast that undoes it. The refused jobs are kept to be shown. */
export function useChangeJobs() {
  const [change, { isLoading }] = useChangeJobsMutation();
  const [undo] = useUndoJobsMutation();
  const [refused, setRefused] = useState<readonly RefusedRecord[]>([]);
  const toast = useToast();

  const takeBack = async (of: BulkChange, BulkId: string, { Versions }: BulkAnswer) => {
    const { data } = await undo({ change: of.change, BulkId, Versions });
    if (!data) return;
    if (data.Done.length > 0) toast('success', `${jobs(data.Done.length)} changed back`);
    setRefused(data.Refused);
  };
  /** `done` says what happened to so many jobs. Returns whether the call was answered. */
  const send = async (request: BulkChange, done: (count: string) => string): Promise<boolean> => {
    const BulkId = nanoid();
    const { data } = await change({ ...request, BulkId });
    if (!data) return false;
    if (data.Done.length > 0) {
      const action = { label: 'Undo', run: () => void takeBack(request, BulkId, data) };
      toast('success', done(jobs(data.Done.length)), undefined, data.Versions.length > 0 ? action : undefined);
    }
    setRefused(data.Refused);
    return true;
  };
  return { send, isLoading, refused, close: () => setRefused([]) };
}

const jobs = (count: number): string => formatCount(count, 'job');
