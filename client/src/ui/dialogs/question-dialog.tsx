import { conversionFields, fieldMessage } from '@picket/domain';
import { useState } from 'react';
import type { ServerQuestion } from '@/api/question.ts';
import type { Asked } from '@/lib/prompt.ts';
import { TextBox } from '../inputs/text-box.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Answer = { reason?: string } | null;

/** A question of the server about a save: continue anyway, if asked with a reason, or cancel. */
export function QuestionDialog({ question, answer }: Asked<ServerQuestion, Answer>) {
  const { text, needsReason } = question;
  const [reason, setReason] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const message = needsReason ? fieldMessage(conversionFields.DifferenceReason, reason.trim()) : null;
  const settle = (isConfirmed: boolean) => {
    if (!isConfirmed) answer(null);
    else if (message) setIsRefused(true);
    else answer(needsReason ? { reason: reason.trim() } : {});
  };
  return (
    <ConfirmDialog
      question={{
        title: 'Continue anyway?',
        text: needsReason ? (
          <>
            <p>{text}</p>
            <TextBox
              label="Reason"
              description="This is added to the job log."
              value={reason}
              onChange={setReason}
              maxLength={conversionFields.DifferenceReason.maxLength}
              rows={2}
              error={isRefused && message}
              required
            />
          </>
        ) : (
          text
        ),
        confirmLabel: 'Continue Anyway',
      }}
      answer={settle}
    />
  );
}
