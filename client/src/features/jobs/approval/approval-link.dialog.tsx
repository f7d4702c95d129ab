import { Button, TextInput } from '@mantine/core';
import { type ApprovalLinkAnswer, isUntaxed, type JobDetails } from '@picket/domain';
import { useState } from 'react';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { Form } from '@/ui/form/form.tsx';
import { saveCanceled } from '@/ui/form/save-canceled.ts';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { useToast } from '@/ui/toasts.tsx';
import { useShareLinkMutation } from '../shared/calls/approval.api.ts';
import { flagsOf, shownPartsOf } from '../shared/shown-parts.ts';
import { confirmUntaxedLink } from '../shared/untaxed.ts';
import styles from './approval-dialogs.module.css';
import { ShownPartsField } from './shown-parts.field.tsx';

interface DialogProps {
  job: JobDetails;
  onClose: () => void;
}

/** Freezes what the customer will see and copies a link to it, for staff to send themselves. */
export function ApprovalLinkDialog({ job, onClose }: DialogProps) {
  const [link, setLink] = useState<ApprovalLinkAnswer | null>(null);
  return (
    <Dialog opened onClose={onClose} title={`Approval link of #${job.Id}`}>
      {link ? <CopiedLink link={link} onClose={onClose} /> : <LinkForm job={job} onLink={setLink} onClose={onClose} />}
    </Dialog>
  );
}

function LinkForm({ job, onLink, onClose }: DialogProps & { onLink: (link: ApprovalLinkAnswer) => void }) {
  const [share] = useShareLinkMutation();
  const toast = useToast();
  const form = useSaveForm({
    values: { Parts: shownPartsOf(job) },
    save: async ({ Parts }) => {
      const { Id, Version } = job;
      const parts = flagsOf(Parts);
      const ContinueWithoutTaxRate = parts.ShowMaterials && isUntaxed(job);
      if (ContinueWithoutTaxRate && !(await confirmUntaxedLink())) return saveCanceled;
      const answer = await share({ Id, Version, ...parts, ContinueWithoutTaxRate });
      if (answer.data) {
        onLink(answer.data);
        if (await copied(answer.data.Url)) toast('success', 'Link copied');
      }
      return answer;
    },
  });
  return (
    <Form form={form} submitLabel="Copy link" onCancel={onClose}>
      <ShownPartsField control={form.control} job={job} label="The customer sees" />
      <Text as="p" tone="dimmed">
        The estimate is frozen as a revision. The link ends when you change what it shows.
      </Text>
    </Form>
  );
}

function CopiedLink({ link, onClose }: { link: ApprovalLinkAnswer; onClose: () => void }) {
  const toast = useToast();
  const copy = async () => {
    if (await copied(link.Url)) toast('success', 'Link copied');
    else toast('error', 'The link could not be copied', 'Select it and copy it yourself.');
  };
  return (
    <>
      <TextInput
        label={`Link to R${link.Revision}`}
        description={`Valid until ${formatDateTime(link.ExpiresAt)}. Anyone with the link can approve.`}
        value={link.Url}
        onFocus={({ currentTarget }) => currentTarget.select()}
        readOnly
      />
      {link.Warnings.length > 0 && (
        <ul className={styles.warnings} aria-label="Warnings">
          {link.Warnings.map((warning) => (
            <li key={warning}>
              <Icon name="warning" size={16} />
              {warning}
            </li>
          ))}
        </ul>
      )}
      <DialogButtons>
        <Button variant="default" onClick={() => void copy()}>
          Copy again
        </Button>
        <Button data-first onClick={onClose}>
          Done
        </Button>
      </DialogButtons>
    </>
  );
}

/** False if the browser does not allow it. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
