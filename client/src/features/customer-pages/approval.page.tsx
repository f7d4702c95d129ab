import { linkMessages } from '@picket/domain';
import { useMemo } from 'react';
import { Icon } from '@/ui/icons.tsx';
import { texts } from './approval-texts.ts';
import { approvalToken } from './approval-token.ts';
import buttonsStyles from './buttons.module.css';
import { Estimate } from './estimate.tsx';
import outcomeStyles from './outcome.module.css';
import pageStyles from './page.module.css';
import { SignedCopy } from './signed-copy.tsx';
import { deadMessage, useApprovalPage } from './use-estimate.ts';

/** The page that a customer opens from the email, with the estimate to read, choose and sign. */
export function ApprovalPage() {
  const token = useMemo(() => approvalToken(location.search), []);
  const { page, problem, retry } = useApprovalPage(token);
  if (page) return <Estimate token={token} page={page} />;
  if (!problem) return <Loading />;
  const dead = deadMessage(problem);
  return (
    <main className={pageStyles.message}>
      <title>{texts.title}</title>
      <section className={outcomeStyles.notice} role="alert">
        <span className={outcomeStyles.sign} data-tone="warn">
          <Icon name="warning" size={26} />
        </span>
        <h1>{dead ?? texts.errorTitle}</h1>
        <p>{dead ? texts.deadHelp : problem.Message}</p>
        {dead === linkMessages.approved && <SignedCopy token={token} />}
        {!dead && (
          <button type="button" className={buttonsStyles.primary} onClick={retry}>
            {texts.retry}
          </button>
        )}
      </section>
    </main>
  );
}

const Loading = () => (
  <main className={pageStyles.message} aria-busy="true">
    <title>{texts.title}</title>
    <p role="status">{texts.loading}</p>
  </main>
);
