import { Icon } from '@/ui/icons.tsx';
import { texts } from './approval-texts.ts';
import buttonsStyles from './buttons.module.css';
import { usePdfDownload } from './use-pdf-download.ts';

/** Offers the signed copy to customers who have none, because they closed the page or the answer was lost. */
export function SignedCopy({ token }: { token: string }) {
  const { download, isBusy, error } = usePdfDownload(token, () => undefined);
  return (
    <>
      <button type="button" className={buttonsStyles.primary} onClick={download} disabled={isBusy}>
        <Icon name="download" />
        {texts.downloadSigned}
      </button>
      {error && <p role="alert">{error}</p>}
    </>
  );
}
