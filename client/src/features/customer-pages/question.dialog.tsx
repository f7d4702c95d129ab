import { customerApprovalFields } from '@picket/domain';
import { useState } from 'react';
import type { Problem } from '@/api/problem.ts';
import { askQuestion } from './approval-calls.ts';
import { texts } from './approval-texts.ts';
import { FormDialog, FormDialogField } from './form-dialog.tsx';
import styles from './signing.module.css';
import { useAnswer } from './use-answer.ts';

const { AskedBy } = customerApprovalFields;

interface QuestionDialogProps {
  token: string;
  company: string;
  /** Filled in. */
  name: string;
  onProblem: (problem: Problem) => void;
  onClose: () => void;
}

export function QuestionDialog({ token, company, name, onProblem, onClose }: QuestionDialogProps) {
  const [values, setValues] = useState({ Name: name.slice(0, AskedBy.maxLength), Question: '' });
  const [isTouched, setTouched] = useState(false);
  const [isSent, setSent] = useState(false);
  const { isBusy, problem, refusals, refuse, send } = useAnswer(onProblem);
  const Name = values.Name.trim();
  const Question = values.Question.trim();
  const refused = problem?.ModelState ?? {};

  const ask = () => {
    setTouched(true);
    if (Name && Question)
      void send(
        () => askQuestion({ Id: token, Name, Question }),
        () => setSent(true),
      );
    else refuse();
  };
  if (isSent) {
    return (
      <FormDialog title={texts.askQuestion} onClose={onClose}>
        <p role="status">{texts.questionSent(company)}</p>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={texts.askQuestion}
      send={{ label: texts.sendQuestion, isBusy, onSend: ask }}
      refusals={refusals}
      isDirty={Question !== ''}
      error={problem && !problem.ModelState ? `${texts.questionFailed}: ${problem.Message}` : undefined}
      onClose={onClose}
    >
      <FormDialogField
        label={texts.questionName}
        error={isTouched && !Name ? texts.questionNameMissing : (refused.Name ?? refused.AskedBy)?.[0]}
      >
        {(input) => (
          <input
            {...input}
            className={styles.input}
            maxLength={AskedBy.maxLength}
            autoComplete="name"
            value={values.Name}
            onChange={({ currentTarget }) => setValues({ ...values, Name: currentTarget.value })}
          />
        )}
      </FormDialogField>
      <FormDialogField
        label={texts.questionText}
        error={isTouched && !Question ? texts.questionMissing : refused.Question?.[0]}
      >
        {(input) => (
          <textarea
            {...input}
            className={styles.input}
            rows={4}
            maxLength={customerApprovalFields.Question.maxLength}
            value={values.Question}
            onChange={({ currentTarget }) => setValues({ ...values, Question: currentTarget.value })}
          />
        )}
      </FormDialogField>
    </FormDialog>
  );
}
