import { type ApprovedAnswer, formatMoney } from '@picket/domain';
import type { ComponentProps } from 'react';
import { pdfOf } from '@/lib/pdf-of.ts';
import { saveFile } from '@/lib/save-file.ts';
import { Icon } from '@/ui/icons.tsx';
import { texts } from './approval-texts.ts';
import buttonsStyles from './buttons.module.css';
import { formatMoment } from './dates.ts';
import outcomeStyles from './outcome.module.css';
import { type DueAtSigning, dueNow, PayNow } from './payments-section.tsx';

interface ApprovedProps {
  answer: ApprovedAnswer;
  name: string;
  at: Date;
  total: number;
  jobId: number;
  payments: ComponentProps<typeof DueAtSigning>;
}

/** After the approval: the signed copy, and what comes next. */
export function Approved({ answer, name, at, total, jobId, payments }: ApprovedProps) {
  return (
    <section className={outcomeStyles.outcome} role="status">
      <span className={outcomeStyles.sign} data-tone="done">
        <Icon name="check" size={26} />
      </span>
      <h2>{answer.Message || texts.approved}</h2>
      <p>{texts.thanks(name, formatMoment(at), formatMoney(total))}</p>
      <PayNow jobId={jobId} {...payments} />
      <button
        type="button"
        className={buttonsStyles.primary}
        onClick={() => saveFile(pdfOf(answer.data), answer.FileName)}
      >
        <Icon name="download" />
        {texts.downloadSigned}
      </button>
      <ol className={outcomeStyles.next}>
        {texts.next(dueNow(payments) > 0).map(([when, what]) => (
          <li key={when}>
            <b>{when}</b>
            <span>{what}</span>
          </li>
        ))}
        <li>
          <b>{texts.later}</b>
          <a href="/verify-document">{texts.verifyCopy}</a>
        </li>
      </ol>
    </section>
  );
}
