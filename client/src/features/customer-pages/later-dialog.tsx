import type { ComponentType } from 'react';
import { type Later, useLater } from '@/ui/loading/use-later.ts';
import { texts } from './approval-texts.ts';
import { FormDialog } from './form-dialog.tsx';
import pageStyles from './page.module.css';

interface Closable {
  onClose: () => void;
}

/** Returns a dialog that is loaded when it opens. If that fails, it says so, and the page stays as it is. */
export function laterDialog<Props extends Closable>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const later: Later<Props> = { load, loaded: null };
  return (props) => <LaterDialog title={title} later={later} props={props} />;
}

interface LaterDialogProps<Props> {
  title: string;
  later: Later<Props>;
  props: Props;
}

function LaterDialog<Props extends Closable>({ title, later, props }: LaterDialogProps<Props>) {
  const { Part, hasFailed, retry } = useLater(later);
  if (Part) return <Part {...props} />;
  if (!hasFailed) return null;
  return (
    <FormDialog title={title} send={{ label: texts.retry, isBusy: false, onSend: retry }} onClose={props.onClose}>
      <p className={pageStyles.error} role="alert">
        {texts.dialogFailed}
      </p>
    </FormDialog>
  );
}
