import { Button } from '@mantine/core';
import { csvLimits } from '@picket/domain';
import { Dialog } from '@/ui/dialog.tsx';
import { DialogButtons } from '@/ui/dialog-buttons.tsx';
import { DropZone } from '@/ui/drop-zone.tsx';
import { confirm } from '@/ui/prompts.tsx';
import styles from './csv.module.css';
import { type CsvResource, isWork, nameOf } from './csv-calls.ts';
import { CsvLines } from './csv-lines.tsx';
import { type CsvImport, useCsvImport } from './use-csv-import.ts';

/** Brings a file back: it is checked first, shows what each line would do, and is carried out when that is right. */
export function CsvImportDialog({ resource, onClose }: { resource: CsvResource; onClose: () => void }) {
  const { state, ...go } = useCsvImport(resource);
  const { step, file, lines, problem } = state;
  const close = async () => {
    if (step !== 'importing' || (await confirm(leaving))) onClose();
  };
  return (
    <Dialog opened title={`Import ${nameOf(resource).toLowerCase()}`} size="xl" onClose={() => void close()}>
      {file && <p className={styles.file}>{file.name}</p>}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {step === 'choose' && (
        <DropZone
          label={file ? 'Choose another file' : 'Choose a file'}
          accept=".csv,text/csv"
          hint={`A CSV file, as an export writes it, of at most ${csvLimits.megabytes} MB. Or drop or paste it here.`}
          onFiles={([chosen]) => chosen && void go.choose(chosen)}
        />
      )}
      <Progress state={state} />
      {(step === 'checked' || step === 'done') && <CsvLines key={step} lines={lines} isDone={step === 'done'} />}
      <DialogButtons>
        {step === 'choose' && file && (
          <Button variant="default" onClick={() => void go.checkAgain()}>
            Try again
          </Button>
        )}
        {(step === 'checked' || step === 'done') && (
          <Button variant="default" onClick={go.restart}>
            Choose another file
          </Button>
        )}
        {step === 'checked' && <ImportButton state={state} onClick={() => void go.carryOut()} />}
        {step === 'done' && <Button onClick={onClose}>Done</Button>}
      </DialogButtons>
    </Dialog>
  );
}

function Progress({ state: { step, progress } }: { state: CsvImport }) {
  if (step !== 'checking' && step !== 'importing') return null;
  const label = step === 'checking' ? 'Checking the file' : 'Importing';
  return (
    <>
      <p role="status">{label}…</p>
      <progress className={styles.progress} aria-label={label} value={progress} max={1} />
    </>
  );
}

function ImportButton({ state: { lines }, onClick }: { state: CsvImport; onClick: () => void }) {
  const many = lines.filter(({ Action }) => isWork(Action)).length;
  const label =
    many === 0 ? 'Nothing to import' : `Import ${many.toLocaleString('en-US')} ${many === 1 ? 'line' : 'lines'}`;
  return (
    <Button disabled={many === 0} onClick={onClick}>
      {label}
    </Button>
  );
}

const leaving = {
  title: 'Leave the import?',
  text: 'It goes on in the background while this page is open. Importing the file once more later does no harm.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
};
