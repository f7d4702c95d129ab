import { Icon } from '@/ui/icons.tsx';
import { texts } from './approval-texts.ts';
import buttonsStyles from './buttons.module.css';
import outcomeStyles from './outcome.module.css';
import pageStyles from './page.module.css';

/** Shown instead of a page that could not be drawn, or a part of which could not be loaded. */
export const PageFailed = () => (
  <main className={pageStyles.message}>
    <title>{texts.title}</title>
    <section className={outcomeStyles.notice} role="alert">
      <span className={outcomeStyles.sign} data-tone="warn">
        <Icon name="warning" size={26} />
      </span>
      <h1>{texts.failedTitle}</h1>
      <p>{texts.pageFailed}</p>
      <button type="button" className={buttonsStyles.primary} onClick={() => location.reload()}>
        {texts.reload}
      </button>
    </section>
  </main>
);
