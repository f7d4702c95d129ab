import type { VerifiedDocument } from '@picket/domain';
import { type DragEvent, useRef, useState } from 'react';
import { problemText } from '@/api/problem.ts';
import { Icon } from '@/ui/icons.tsx';
import { verifyDocument } from './approval-calls.ts';
import { texts } from './approval-texts.ts';
import buttonsStyles from './buttons.module.css';
import { formatMoment } from './dates.ts';
import outcomeStyles from './outcome.module.css';
import pageStyles from './page.module.css';

type State =
  | { readonly kind: 'checking' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'checked'; readonly fileName: string; readonly answer: VerifiedDocument };

/** Says whether a PDF is one that a customer signed, when, and for which job. */
export function VerifyDocumentPage() {
  const [state, setState] = useState<State | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const check = async (file: File | undefined) => {
    if (!file || state?.kind === 'checking') return;
    if (!(file.type === 'application/pdf' || /\.pdf$/i.test(file.name))) {
      setState({ kind: 'failed', message: texts.verify.notPdf });
      return;
    }
    setState({ kind: 'checking' });
    try {
      setState({ kind: 'checked', fileName: file.name, answer: await verifyDocument(file) });
    } catch (error) {
      setState({ kind: 'failed', message: `${texts.verify.failed}: ${problemText(error)}` });
    }
  };
  const drag = (event: DragEvent, isOverNow: boolean) => {
    event.preventDefault();
    setOver(isOverNow);
  };
  return (
    <main
      className={pageStyles.message}
      aria-busy={state?.kind === 'checking' || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        void check(event.dataTransfer.files[0]);
      }}
    >
      <title>{texts.verify.title}</title>
      <section className={outcomeStyles.notice}>
        <h1>{texts.verify.title}</h1>
        <p>{texts.verify.help}</p>
        <div className={outcomeStyles.drop} data-over={isOver || undefined}>
          <button type="button" className={buttonsStyles.primary} onClick={() => input.current?.click()}>
            <Icon name="upload" />
            {texts.verify.choose}
          </button>
          <p>{texts.verify.drop}</p>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/pdf,.pdf"
          aria-label={texts.verify.choose}
          onChange={({ currentTarget }) => {
            void check(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <div role="status">
          {state?.kind === 'checking' && <p>{texts.verify.checking}</p>}
          {state?.kind === 'checked' && <Verdict {...state} />}
        </div>
        {state?.kind === 'failed' && (
          <p className={pageStyles.error} role="alert">
            {state.message}
          </p>
        )}
      </section>
    </main>
  );
}

function Verdict({ fileName, answer }: { fileName: string; answer: VerifiedDocument }) {
  const { IsApproved, IsWithdrawn, JobId, ApprovedAt } = answer;
  const isGenuine = IsApproved && !IsWithdrawn;
  const verdict = isGenuine ? texts.verify.genuine : IsApproved ? texts.verify.withdrawn : texts.verify.unknown;
  return (
    <div className={outcomeStyles.verdict} data-tone={isGenuine ? 'done' : 'warn'}>
      <p>
        <Icon name={isGenuine ? 'check' : 'warning'} size={20} />
        <b>{verdict}</b>
      </p>
      <p className={outcomeStyles.fileName}>{fileName}</p>
      {IsApproved && JobId !== null && ApprovedAt !== null ? (
        <dl>
          <dt>{texts.verify.job}</dt>
          <dd>{JobId}</dd>
          <dt>{texts.verify.at}</dt>
          <dd>{formatMoment(ApprovedAt)}</dd>
        </dl>
      ) : (
        <p className={pageStyles.dim}>{texts.verify.unknownHelp}</p>
      )}
    </div>
  );
}
