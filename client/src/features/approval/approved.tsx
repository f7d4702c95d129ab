import { type ApprovedAnswer, formatMoney } from '@picket/domain';
import { Icon } from '@/ui/icons.tsx';
import { words } from './approval-words.ts';
import buttonsStyles from './buttons.module.css';
import { formatMoment } from './dates.ts';
import { downloadReport } from './download-report.ts';
import outcomeStyles from './outcome.module.css';

interface ApprovedProps {
  answer: ApprovedAnswer;
  name: string;
  at: Date;
  total: number;
}

/** After the approval: the signed copy, and what comes next. */
export function Approved({ answer, name, at, total }: ApprovedProps) {
  return (
    <section className={outcomeStyles.outcome} role="status">
      <span className={outcomeStyles.sign} data-tone="done">
        <Icon name="check" size={26} />
      </span>
      <h2>{answer.Message || words.approved}</h2>
      <p>{words.thanks(name, formatMoment(at), formatMoney(total))}</p>
      <button type="button" className={buttonsStyles.primary} onClick={() => downloadReport(answer)}>
        <Icon name="download" />
        {words.downloadSigned}
      </button>
      <ol className={outcomeStyles.next}>
        {words.next.map(([when, what]) => (
          <li key={when}>
            <b>{when}</b>
            <span>{what}</span>
          </li>
        ))}
        <li>
          <b>{words.later}</b>
          <a href="/verify-document">{words.verifyCopy}</a>
        </li>
      </ol>
    </section>
  );
}
