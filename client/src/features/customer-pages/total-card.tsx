import { type ApprovalPage, formatMoney } from '@picket/domain';
import { Icon } from '@/ui/icons.tsx';
import { texts } from './approval-texts.ts';
import buttonsStyles from './buttons.module.css';
import { formatDay } from './dates.ts';
import { expiryText } from './hero.tsx';
import pageStyles from './page.module.css';
import type { ChosenContent } from './use-estimate.ts';
import type { PdfDownload } from './use-pdf-download.ts';

/** The customer's actions besides signing. */
export interface EstimateActions {
  readonly onAsk: () => void;
  readonly onDecline: () => void;
  readonly report: PdfDownload;
  /** False once the estimate cannot be answered any more. */
  readonly isOpen: boolean;
  /** The user who is signed in, who neither asks nor declines; '' for the customer. */
  readonly signedInAs: string;
}

interface ShownTotal {
  choice: ChosenContent & { readonly isUpdating: boolean };
}

/** The total beside the document, on wide screens. */
export function TotalCard({ page, choice, ...actions }: ShownTotal & { page: ApprovalPage } & EstimateActions) {
  const { onAsk, onDecline, report, isOpen, signedInAs } = actions;
  return (
    <aside className={pageStyles.aside} aria-label={texts.total}>
      <p className={pageStyles.dim}>{totalLabel(choice)}</p>
      <p className={pageStyles.big} aria-live="polite" data-updating={choice.isUpdating || undefined}>
        {formatMoney(choice.Totals.GrandTotal)}
      </p>
      <p className={pageStyles.dim}>
        {texts.goodUntil} {formatDay(page.ExpiresAt)}, {expiryText(page.ExpiresAt)}
      </p>
      {isOpen && (
        <>
          <a className={buttonsStyles.primary} href="#signing">
            {texts.goToSignature}
          </a>
          {signedInAs === '' && (
            <button type="button" className={buttonsStyles.button} onClick={onAsk}>
              <Icon name="help" />
              {texts.askQuestion}
            </button>
          )}
          <div className={pageStyles.split}>
            <button
              type="button"
              className={buttonsStyles.textButton}
              disabled={report.isBusy}
              onClick={report.download}
            >
              {texts.downloadPdf}
            </button>
            {signedInAs === '' && (
              <button type="button" className={buttonsStyles.decline} onClick={onDecline}>
                {texts.decline}
              </button>
            )}
          </div>
          {report.error && (
            <p className={pageStyles.error} role="alert">
              {report.error}
            </p>
          )}
        </>
      )}
    </aside>
  );
}

/** The total at the bottom of a phone. */
export function TotalBar({ choice }: ShownTotal) {
  return (
    <footer className={pageStyles.bar}>
      <p aria-live="polite" data-updating={choice.isUpdating || undefined}>
        <small>{totalLabel(choice)}</small>
        <b>{formatMoney(choice.Totals.GrandTotal)}</b>
      </p>
      <a className={buttonsStyles.primary} href="#signing">
        {texts.goToSignature}
      </a>
    </footer>
  );
}

const totalLabel = ({ Options }: ChosenContent): string => (Options.length > 0 ? texts.totalWithChoice : texts.total);
