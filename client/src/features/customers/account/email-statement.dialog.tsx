import { Button } from '@mantine/core';
import {
  type CustomerRow,
  documentEmailMessages,
  documentPlaceholders,
  filled,
  numericDay,
  type Period,
  paragraphsOf,
  type Settings,
} from '@picket/domain';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { type EmailDraft, EmailForm, emailMessages, writtenDraft } from '@/entities/emails/email-form.tsx';
import { useGetSettingsQuery } from '@/entities/settings/settings.api.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useOpenFile } from '@/ui/use-open-file.ts';
import {
  statementUrl,
  useEmailStatementMutation,
  useGetStatementEmailQuery,
  usePreviewStatementEmailMutation,
} from './account.api.ts';

/** A statement of a period to email; or an email to send again, by its customer and id. */
export type AskedStatement = Period | { readonly customerId: number; readonly again: number };

interface DialogProps {
  customer: CustomerRow;
  statement: AskedStatement;
  onClose: () => void;
}

/** Emails a statement to a customer. */
export function EmailStatementDialog(props: DialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title={`Email statement to ${props.customer.Name}`} size="xl">
      <Draft {...props} />
    </Dialog>
  );
}

/** Loads what the form starts with. */
function Draft({ customer, statement, onClose }: DialogProps) {
  const settings = useGetSettingsQuery();
  const isAgain = 'again' in statement;
  const { customerId, again: id } = isAgain ? statement : { customerId: 0, again: 0 };
  const email = useGetStatementEmailQuery({ customerId, id }, { skip: !isAgain });
  const failed = [settings, email].find(({ error, data }) => error && !data);
  if (failed) return <ErrorMessage message={asProblem(failed.error).Message} retry={failed.refetch} />;
  if (!settings.data || (isAgain && !email.data)) return <LoadingPage />;
  const draft = email.data ? writtenDraft(email.data) : newDraft(customer, settings.data);
  const period = email.data?.Period ?? (statement as Period);
  return <StatementForm customer={customer} period={period} draft={draft} onClose={onClose} />;
}

/** The text of the settings. What depends on the moment of sending stays a placeholder. */
function newDraft({ Name, Email }: CustomerRow, settings: Settings): EmailDraft {
  const values = { name: Name };
  return {
    To: Email,
    Cc: '',
    Subject: filled(settings.StatementEmailSubject, values),
    Body: paragraphsOf(filled(settings.StatementEmailText, values)),
  };
}

interface FormProps extends Pick<DialogProps, 'customer' | 'onClose'> {
  period: Period;
  draft: EmailDraft;
}

function StatementForm({ customer: { Id, Name }, period: { StartDate, EndDate }, draft, onClose }: FormProps) {
  const [email] = useEmailStatementMutation();
  const [preview, shown] = usePreviewStatementEmailMutation();
  const { openPdf, isOpening } = useOpenFile();
  const [values] = useState(draft);
  const form = useSaveForm<EmailDraft>({
    values,
    rules: (typed) => emailMessages(typed, documentEmailMessages('statement', typed, [Name])),
    save: (typed) => email({ Id, StartDate, EndDate, ...typed }),
    onSaved: onClose,
  });
  const open = () => openPdf(statementUrl(Id, StartDate, EndDate), `Statement ${Name} ${EndDate}.pdf`);
  return (
    <EmailForm
      form={form}
      placeholders={documentPlaceholders.statement}
      legend={`The statement from ${numericDay(StartDate)} to ${numericDay(EndDate)} is attached as a PDF`}
      options={
        <Button variant="default" loading={isOpening} onClick={() => void open()}>
          Open PDF
        </Button>
      }
      preview={{ ...shown, make: ({ Subject, Body }) => preview({ Id, StartDate, EndDate, Subject, Body }) }}
      onCancel={onClose}
    />
  );
}
