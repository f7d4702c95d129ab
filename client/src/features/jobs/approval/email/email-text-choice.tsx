import { NativeSelect } from '@mantine/core';
import type { JobDetails } from '@picket/domain';
import { useState } from 'react';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import type { SaveForm } from '@/ui/form/use-save-form.ts';
import { type EmailDraft, type EmailText, writtenFrom } from './email-draft.ts';

interface EmailTextChoiceProps {
  job: JobDetails;
  form: SaveForm<EmailDraft>;
  texts: readonly EmailText[];
}

/** Replaces the subject and the note by a template. Asks first if something was typed. Hidden without templates. */
export function EmailTextChoice({ job, form, texts }: EmailTextChoiceProps) {
  const [written, setWritten] = useState(() => form.getValues(['Subject', 'Body']));
  if (texts.length < 2) return null;
  const apply = async (text: EmailText) => {
    const isTyped = form.getValues(['Subject', 'Body']).some((value, index) => value !== written[index]);
    if (isTyped && !(await confirmReplacing())) return;
    const { Subject, Body } = writtenFrom(job, text);
    form.setValue('Subject', Subject, { shouldDirty: true });
    form.setValue('Body', Body, { shouldDirty: true });
    setWritten([Subject, Body]);
  };
  return (
    <NativeSelect
      label="Template"
      value=""
      onChange={({ currentTarget }) => void apply(texts[Number(currentTarget.value)]!)}
    >
      <option value="" disabled>
        Choose a template
      </option>
      {texts.map(({ Name }, index) => (
        <option key={`${index.toString()} ${Name}`} value={index}>
          {Name}
        </option>
      ))}
    </NativeSelect>
  );
}

const confirmReplacing = (): Promise<boolean> =>
  confirm({
    title: 'Replace the subject and the note?',
    text: 'Your changes will be lost.',
    confirmLabel: 'Replace subject and note',
  });
