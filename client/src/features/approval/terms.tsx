import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { texts } from './approval-texts.ts';
import buttonsStyles from './buttons.module.css';
import pageStyles from './page.module.css';
import type { TermsSectionProps } from './terms-section.tsx';

type Section = ComponentType<TermsSectionProps>;

let loaded: Section | null = null;
const load = async (): Promise<Section> => {
  loaded = (await import('./terms-section.tsx')).TermsSection;
  return loaded;
};
// Usually there before the estimate. A failure is shown with the estimate.
load().catch(() => undefined);

/** The disclaimers, whose sanitizer is a tenth of the page: it loads beside the estimate. Nothing typed is lost if that fails. */
export function Terms(props: TermsSectionProps) {
  const [LoadedSection, setSection] = useState(() => loaded);
  const [hasFailed, setFailed] = useState(false);
  const loadSection = useCallback(() => {
    setFailed(false);
    load().then(
      (section) => setSection(() => section),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    // Not `loaded`: the section may have arrived since the first rendering.
    if (!LoadedSection) loadSection();
  }, [LoadedSection, loadSection]);

  if (LoadedSection) return <LoadedSection {...props} />;
  if (!hasFailed) return null;
  return (
    <section className={pageStyles.card} role="alert">
      <p>{texts.termsFailed}</p>
      <button type="button" className={buttonsStyles.button} onClick={loadSection}>
        {texts.retry}
      </button>
    </section>
  );
}
