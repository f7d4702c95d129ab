import { Button } from '@mantine/core';
import { type EmailPreview, estimateEmailFields, fieldMessage } from '@picket/domain';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { RichTextField, TemplateField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import type { SaveForm } from '@/ui/form/use-save-form.ts';
import { Stack } from '@/ui/layout.tsx';
import { ccMessage } from './cc-message.ts';
import styles from './email.module.css';
import { EmailAddressFields } from './email-address-fields.tsx';
import { EmailPreviewDialog } from './email-preview.dialog.tsx';

/** What is typed of an email to a customer. `Body` is HTML. */
export interface EmailDraft {
  readonly To: string;
  readonly Cc: string;
  readonly Subject: string;
  readonly Body: string;
}

interface EmailFormProps<Draft extends FieldValues> {
  form: SaveForm<Draft>;
  placeholders: { readonly Subject: readonly string[]; readonly Text: readonly string[] };
  /** Shown between addresses and subject. */
  choice?: ReactNode;
  /** Says what `options` are about. */
  legend: string;
  options: ReactNode;
  /** The mutation that makes the preview, and its state. */
  preview: {
    readonly make: (draft: Draft) => unknown;
    readonly data?: EmailPreview;
    readonly isLoading: boolean;
    readonly reset: () => void;
  };
  onCancel: () => void;
}

/** The form of an email to a customer, and its preview. */
export function EmailForm<Draft extends EmailDraft & FieldValues>(props: EmailFormProps<Draft>) {
  const { form, placeholders, choice, legend, options, preview, onCancel } = props;
  const { control } = form;
  const showPreview = form.handleSubmit((draft) => preview.make(draft));
  return (
    <>
      <Form form={form} submitLabel="Send" onCancel={onCancel}>
        <Stack gap={10}>
          <EmailAddressFields control={control} />
          {choice}
          <TemplateField
            control={control}
            name={'Subject' as FieldPath<Draft>}
            label="Subject"
            placeholders={placeholders.Subject}
            maxLength={estimateEmailFields.Subject.maxLength}
            required
          />
          <RichTextField
            control={control}
            name={'Body' as FieldPath<Draft>}
            label="Note"
            placeholders={placeholders.Text}
            required
          />
        </Stack>
        <fieldset className={styles.options}>
          <legend>{legend}</legend>
          {options}
          <Button variant="default" loading={preview.isLoading} onClick={() => void showPreview()}>
            Preview
          </Button>
        </fieldset>
      </Form>
      {preview.data && <EmailPreviewDialog preview={preview.data} onClose={preview.reset} />}
    </>
  );
}

/** The messages of the wrong fields; `unfilled` are those for placeholders. */
export function emailMessages(
  draft: EmailDraft,
  unfilled: Readonly<Record<'Subject' | 'Body', string | null>>,
): Record<keyof EmailDraft, string | null> {
  const own = (name: 'To' | 'Subject' | 'Body') => fieldMessage(estimateEmailFields[name], draft[name]);
  return {
    To: own('To'),
    Subject: own('Subject') ?? unfilled.Subject,
    Body: own('Body') ?? unfilled.Body,
    Cc: ccMessage(draft.Cc),
  };
}

/** An email as it was written, to be corrected and sent again. */
export const writtenDraft = ({
  To,
  Cc,
  Subject,
  Body,
}: Omit<EmailDraft, 'Cc'> & { readonly Cc: readonly string[] }): EmailDraft => ({
  To,
  Cc: Cc.join(', '),
  Subject,
  Body,
});
