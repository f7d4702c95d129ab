import type { JobDetails } from '@picket/domain';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type SaveForm, type SaveFormOptions, useSaveForm } from '@/ui/use-save-form.ts';

interface JobFormOptions<Values extends FieldValues> extends Pick<SaveFormOptions<Values>, 'fields' | 'rules'> {
  /** The part of the job that the form edits. */
  pick: (job: JobDetails) => Values;
  /** Saves on top of the job as it was when the form opened. */
  save: (values: Values, seen: { Id: number; Version: number }) => Promise<{ error?: unknown }>;
  onSaved: () => void;
}

/** A form over a part of a job. It keeps what is typed, and the version that it was typed over, while others save. */
export function useJobForm<Values extends FieldValues>(
  job: JobDetails,
  { pick, save, ...options }: JobFormOptions<Values>,
): SaveForm<Values> {
  const [opened, setOpened] = useState(job);
  return useSaveForm<Values>({
    ...options,
    values: pick(opened),
    save: (values) => save(values, { Id: opened.Id, Version: opened.Version }),
    fromServer: (current) => {
      setOpened(current as JobDetails);
      return pick(current as JobDetails);
    },
  });
}
