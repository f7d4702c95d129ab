import { Icon } from '@/ui/icons.tsx';
import { words } from './approval-words.ts';
import buttonsStyles from './buttons.module.css';
import outcomeStyles from './outcome.module.css';
import pageStyles from './page.module.css';

/** Shown instead of a page that could not be drawn, or a part of which could not be loaded. */
export const PageFailed = () => (
  <main className={pageStyles.message}>
    <title>{words.title}</title>
    <section className={outcomeStyles.notice} role="alert">
      <span className={outcomeStyles.sign} data-tone="warn">
        <Icon name="warning" size={26} />
      </span>
      <h1>{words.failedTitle}</h1>
      <p>{words.pageFailed}</p>
      <button type="button" className={buttonsStyles.primary} onClick={() => location.reload()}>
        {words.reload}
      </button>
    </section>
  </main>
);
