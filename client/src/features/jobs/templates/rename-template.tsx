import { ActionIcon } from '@mantine/core';
import { type JobTemplateRow, jobTemplateFields } from '@picket/domain';
import { useEffect, useRef, useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { firstFieldIn } from '@/lib/use-first-focus.ts';
import { TextField } from '@/ui/form/fields.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { asSeen } from '@/ui/form/use-versioned-form.ts';
import { Icon } from '@/ui/icons.tsx';
import { useKeys } from '@/ui/use-keys.ts';
import { useRenameJobTemplateMutation } from '../copying/copying.api.ts';
import styles from './template-list.module.css';

/** The name of a template as an input. Enter saves, Esc cancels. */
export function RenameTemplate({ template, onClose }: { template: JobTemplateRow; onClose: () => void }) {
  const [opened] = useState(template);
  const [rename] = useRenameJobTemplateMutation();
  const element = useRef<HTMLDivElement>(null);
  const close = () => {
    onClose();
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-rename="${opened.Id}"]`)?.focus());
  };
  const form = useSaveForm({
    values: { Name: opened.Name },
    fields: jobTemplateFields,
    save: async ({ Name }) => {
      const answer = await rename({ ...asSeen(opened), Name: Name.trim() });
      if (answer.error && asProblem(answer.error).Current !== undefined) close();
      return answer;
    },
    onSaved: close,
  });
  const cancel = () => form.leave(close);
  useEffect(() => (element.current ? firstFieldIn(element.current)?.focus() : undefined), []);
  useKeys(element, { onSave: form.submit, onCancel: cancel, savesOnEnter: true });
  return (
    <div ref={element} className={styles.rename}>
      <TextField
        control={form.control}
        name="Name"
        aria-label={`New name of ${opened.Name}`}
        maxLength={jobTemplateFields.Name.maxLength}
        required
      />
      <ActionIcon
        aria-label={`Save ${opened.Name}`}
        title="Save"
        loading={form.isSaving}
        onClick={() => void form.submit()}
      >
        <Icon name="check" size={16} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={`Cancel ${opened.Name}`} title="Cancel" onClick={cancel}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </div>
  );
}
