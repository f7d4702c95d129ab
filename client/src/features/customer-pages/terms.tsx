import { type Later, loadPart, useLater } from '@/ui/loading/use-later.ts';
import { texts } from './approval-texts.ts';
import buttonsStyles from './buttons.module.css';
import pageStyles from './page.module.css';
import type { TermsSectionProps } from './terms-section.tsx';

const later: Later<TermsSectionProps> = {
  load: async () => (await import('./terms-section.tsx')).TermsSection,
  loaded: null,
};
// Mostly loaded before the estimate. A failure is shown with the estimate.
loadPart(later).catch(() => undefined);

/** The disclaimers, whose sanitizer is a tenth of the page: it loads beside the estimate. Nothing typed is lost if that fails. */
export function Terms(props: TermsSectionProps) {
  const { Part, hasFailed, retry } = useLater(later);
  if (Part) return <Part {...props} />;
  if (!hasFailed) return null;
  return (
    <section className={pageStyles.card} role="alert">
      <p>{texts.termsFailed}</p>
      <button type="button" className={buttonsStyles.button} onClick={retry}>
        {texts.retry}
      </button>
    </section>
  );
}
