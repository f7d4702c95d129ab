import { Button } from '@mantine/core';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { useToast } from '@/ui/toasts.tsx';
import styles from './two-factor.module.css';

/** New recovery codes, which are shown only once. */
export function RecoveryCodesList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <>
      <p className={styles.text}>
        Each code signs you in once if you do not have your phone. Save them now: they are not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <SaveButtons text={codes.join('\n')} />
      <DialogButtons>
        <Button onClick={onDone}>I saved the codes</Button>
      </DialogButtons>
    </>
  );
}

function SaveButtons({ text }: { text: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast('success', 'Recovery codes copied');
    } catch {
      toast('error', 'The codes could not be copied. Select them and copy them yourself.');
    }
  };
  return (
    <div className={styles.buttons}>
      <Button variant="default" onClick={copy}>
        Copy
      </Button>
      <Button
        variant="default"
        component="a"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        download="picket-recovery-codes.txt"
      >
        Download
      </Button>
      <Button variant="default" onClick={() => print()}>
        Print
      </Button>
    </div>
  );
}
