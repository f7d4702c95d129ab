import type { ApprovalPage } from '@picket/domain';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/ui/icons.tsx';
import { RichText } from '@/ui/rich-text/rich-text.tsx';
import { texts } from './approval-texts.ts';
import documentStyles from './document.module.css';
import pageStyles from './page.module.css';
import signingStyles from './signing.module.css';
import type { Signing, Tick } from './use-signing.ts';

export interface TermsSectionProps {
  page: ApprovalPage;
  signing: Signing;
  isOpen: boolean;
}

/** The disclaimers. Those that must be agreed to have a box, which can be ticked once they were read to the end. */
export function TermsSection({ page, signing, isOpen }: TermsSectionProps) {
  const { Content, NeedsEstimateDisclaimer, NeedsCompanyDisclaimer } = page;
  const { EstimateDisclaimer, CompanyDisclaimer, InstallationDisclaimer } = Content;
  const all = [
    {
      title: texts.estimateTerms,
      html: EstimateDisclaimer,
      box: NeedsEstimateDisclaimer ? ('EstimateDisclaimerApproved' as const) : undefined,
      agreement: texts.agreeEstimateTerms,
    },
    {
      title: texts.companyTerms(Content.Company.Name),
      html: CompanyDisclaimer,
      box: NeedsCompanyDisclaimer ? ('CompanyDisclaimerApproved' as const) : undefined,
      agreement: texts.agreeCompanyTerms,
    },
    { title: texts.installationTerms, html: InstallationDisclaimer, box: undefined, agreement: '' },
  ].filter(({ html }) => html !== '');
  if (all.length === 0) return null;
  return (
    <section className={pageStyles.card} aria-labelledby="terms">
      <h2 id="terms">{texts.terms}</h2>
      {all.map((terms) => (
        <Terms key={terms.title} {...terms} signing={signing} isOpen={isOpen} />
      ))}
    </section>
  );
}

interface TermsProps {
  title: string;
  html: string;
  box: Tick | undefined;
  agreement: string;
  signing: Signing;
  isOpen: boolean;
}

function Terms({ title, html, box, agreement, signing, isOpen }: TermsProps) {
  const { text, isRead, follow } = useReadToEnd();
  const id = useId();
  const { ticked, tick, errors, isBusy } = signing;
  const isMissing = errors.ticks !== undefined && box !== undefined && !ticked[box];
  return (
    <article className={documentStyles.terms}>
      <h3 id={id}>
        {title}
        {isRead && box && (
          <span className={documentStyles.read}>
            <Icon name="check" size={14} />
            {texts.read}
          </span>
        )}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={text} className={documentStyles.text} tabIndex={0} aria-labelledby={id} onScroll={follow}>
        <RichText html={html} />
      </section>
      {box && isOpen && (
        <>
          <label className={signingStyles.check}>
            <input
              type="checkbox"
              checked={ticked[box] === true}
              disabled={!isRead || isBusy}
              aria-invalid={isMissing || undefined}
              aria-describedby={isRead ? undefined : `${id}-hint`}
              onChange={({ currentTarget }) => tick(box, currentTarget.checked)}
            />
            <span>{agreement}</span>
          </label>
          {!isRead && (
            <p id={`${id}-hint`} className={pageStyles.fine}>
              {texts.readFirst}
            </p>
          )}
          {isMissing && <p className={pageStyles.error}>{texts.mustTick}</p>}
        </>
      )}
    </article>
  );
}

const END_PX = 4;

/** Whether a text that scrolls was seen to its end. One that fits is read at once. */
function useReadToEnd() {
  const text = useRef<HTMLElement>(null);
  const [isRead, setRead] = useState(false);
  const follow = useCallback(() => {
    const { scrollTop, clientHeight, scrollHeight } = text.current!;
    if (scrollTop + clientHeight >= scrollHeight - END_PX) setRead(true);
  }, []);
  useEffect(() => {
    const observer = new ResizeObserver(follow);
    observer.observe(text.current!);
    follow();
    return () => observer.disconnect();
  }, [follow]);
  return { text, isRead, follow };
}
