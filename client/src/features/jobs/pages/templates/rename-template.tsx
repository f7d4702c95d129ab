import { ActionIcon } from '@mantine/core';
import { type JobTemplateRow, jobTemplateFields } from '@picket/domain';
import { useState } from 'react';
import { returnFocus } from '@/lib/focus/return-focus.ts';
import { TextField } from '@/ui/form/fields.tsx';
import { useRowForm } from '@/ui/form/use-row-form.ts';
import { openedVersion } from '@/ui/form/use-versioned-form.ts';
import { Icon } from '@/ui/icons.tsx';
import { useRenameJobTemplateMutation } from '../../shared/calls/copying.api.ts';
import styles from './template-list.module.css';

/** The name of a template as an input. Enter saves, Esc cancels. */
export function RenameTemplate({ template, onClose }: { template: JobTemplateRow; onClose: () => void }) {
  const [opened] = useState(template);
  const [rename] = useRenameJobTemplateMutation();
  const close = () => {
    onClose();
    returnFocus(() => document.querySelector<HTMLElement>(`[data-rename="${opened.Id}"]`));
  };
  const { row, form, cancel } = useRowForm<{ Name: string }, HTMLDivElement>({
    values: { Name: opened.Name },
    fields: jobTemplateFields,
    save: ({ Name }) => rename({ ...openedVersion(opened), Name: Name.trim() }),
    onClose: close,
  });
  return (
    <div {...row} className={styles.rename}>
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
