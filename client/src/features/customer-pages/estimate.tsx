import type { ApprovalPage, ApprovedAnswer } from '@picket/domain';
import { useCallback, useState } from 'react';
import type { Problem } from '@/api/problem.ts';
import { texts } from './approval-texts.ts';
import { Approved } from './approved.tsx';
import { BrandedPage } from './branded-page.tsx';
import { CostsSection } from './costs-section.tsx';
import { DeadBanner, Declined, SignedInBanner } from './declined.tsx';
import { Hero } from './hero.tsx';
import { laterDialog } from './later-dialog.tsx';
import { LinesSection } from './lines-section.tsx';
import { OptionsSection } from './options-section.tsx';
import styles from './page.module.css';
import { PaymentsSection } from './payments-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { SignSection } from './sign-section.tsx';
import { Terms } from './terms.tsx';
import { TotalBar, TotalCard } from './total-card.tsx';
import { deadMessage, useChoice, useLinkCheck, useOpened } from './use-estimate.ts';
import { useLeavePrompt } from './use-leave-prompt.ts';
import { usePdfDownload } from './use-pdf-download.ts';
import { useSigning } from './use-signing.ts';

const QuestionDialog = laterDialog(
  texts.askQuestion,
  async () => (await import('./question.dialog.tsx')).QuestionDialog,
);
const DeclineDialog = laterDialog(texts.declineTitle, async () => (await import('./decline.dialog.tsx')).DeclineDialog);

type Outcome =
  | { readonly kind: 'approved'; readonly answer: ApprovedAnswer; readonly name: string; readonly at: Date }
  | { readonly kind: 'declined' };

/** An open estimate, and the same page after the customer's answer. */
export function Estimate({ token, page }: { token: string; page: ApprovalPage }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [dead, setDead] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'question' | 'decline' | null>(null);
  const noteProblem = useCallback((problem: Problem) => setDead((now) => deadMessage(problem) ?? now), []);
  const isOpen = outcome === null && dead === null;
  const choice = useChoice(token, page, noteProblem);
  const report = usePdfDownload(token, noteProblem);
  const signing = useSigning({ token, page, choice, onProblem: noteProblem }, (answer, name) => {
    setOutcome({ kind: 'approved', answer, name, at: new Date() });
    scrollTo(0, 0);
  });
  useLeavePrompt(isOpen && signing.isDirty);
  useOpened(token, isOpen);
  const signedInAs = useLinkCheck(token, page, isOpen, noteProblem);

  const { Content, PaidTotal } = page;
  const payments = { plan: choice.Payment, paid: PaidTotal };
  const actions = {
    onAsk: () => setDialog('question'),
    onDecline: () => setDialog('decline'),
    report,
    isOpen,
    signedInAs,
  };
  return (
    <BrandedPage company={Content.Company} logo={page.Logo}>
      <title>{`${texts.title} #${Content.JobId} - ${Content.Company.Name}`}</title>
      <main className={styles.layout} data-answered={outcome !== null || undefined}>
        {outcome?.kind === 'approved' && (
          <Approved {...outcome} total={choice.Totals.GrandTotal} jobId={Content.JobId} payments={payments} />
        )}
        {outcome?.kind === 'declined' && <Declined company={Content.Company.Name} />}
        {isOpen && signedInAs !== '' && <SignedInBanner name={signedInAs} />}
        {dead !== null && outcome === null && <DeadBanner token={token} message={dead} />}
        <div className={styles.document}>
          <Hero page={page} total={choice.Totals.GrandTotal} />
          <PlanSection content={Content} options={choice.Options} />
          <LinesSection items={choice.Items} />
          <OptionsSection choice={choice} isOpen={isOpen && !signing.isBusy} />
          <CostsSection content={Content} choice={choice} />
          <PaymentsSection {...payments} />
          <Terms page={page} signing={signing} isOpen={isOpen} />
          {outcome === null && (
            <SignSection signing={signing} total={choice.Totals.GrandTotal} payments={payments} {...actions} />
          )}
        </div>
        {outcome === null && <TotalCard page={page} choice={choice} {...actions} />}
      </main>
      {isOpen && <TotalBar choice={choice} />}
      {dialog === 'question' && (
        <QuestionDialog
          token={token}
          company={Content.Company.Name}
          name={signing.name || Content.Customer?.Name || ''}
          onProblem={noteProblem}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'decline' && (
        <DeclineDialog
          token={token}
          onProblem={noteProblem}
          onClose={() => setDialog(null)}
          onDeclined={() => {
            setDialog(null);
            setOutcome({ kind: 'declined' });
            scrollTo(0, 0);
          }}
        />
      )}
    </BrandedPage>
  );
}
