import { customerApprovalFields } from '@picket/domain';
import { useState } from 'react';
import type { Problem } from '@/api/problem.ts';
import { declineEstimate } from './approval-calls.ts';
import { texts } from './approval-texts.ts';
import dialogStyles from './form-dialog.module.css';
import { FormDialog, FormDialogField } from './form-dialog.tsx';
import pageStyles from './page.module.css';
import signingStyles from './signing.module.css';
import { useAnswer } from './use-answer.ts';

interface DeclineDialogProps {
  token: string;
  onProblem: (problem: Problem) => void;
  onClose: () => void;
  onDeclined: () => void;
}

export function DeclineDialog({ token, onProblem, onClose, onDeclined }: DeclineDialogProps) {
  const [Reason, setReason] = useState('');
  const [Note, setNote] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { isBusy, problem, refusals, refuse, send } = useAnswer(onProblem);
  const refused = problem?.ModelState ?? {};
  const reasonError = isTouched && !Reason ? texts.declineReasonMissing : refused.Reason?.[0];

  const decline = () => {
    setTouched(true);
    if (Reason) void send(() => declineEstimate({ Id: token, Reason, Note: Note.trim() }), onDeclined);
    else refuse();
  };
  return (
    <FormDialog
      title={texts.declineTitle}
      send={{ label: texts.decline, isBusy, isDangerous: true, onSend: decline }}
      refusals={refusals}
      isDirty={Note.trim() !== ''}
      error={problem && !problem.ModelState ? `${texts.declineFailed}: ${problem.Message}` : undefined}
      onClose={onClose}
    >
      <p className={pageStyles.dim}>{texts.declineHint}</p>
      <fieldset className={dialogStyles.reasons}>
        <legend>{texts.declineReason}</legend>
        {texts.declineReasons.map((reason) => (
          <label key={reason} className={signingStyles.check}>
            <input
              type="radio"
              name="reason"
              checked={Reason === reason}
              aria-invalid={reasonError !== undefined || undefined}
              onChange={() => setReason(reason)}
            />
            <span>{reason}</span>
          </label>
        ))}
      </fieldset>
      {reasonError && (
        <p className={pageStyles.error} role="alert">
          {reasonError}
        </p>
      )}
      <FormDialogField label={texts.declineNote} error={refused.Note?.[0]}>
        {(input) => (
          <textarea
            {...input}
            className={signingStyles.input}
            rows={3}
            maxLength={customerApprovalFields.Note.maxLength}
            value={Note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </FormDialogField>
    </FormDialog>
  );
}
