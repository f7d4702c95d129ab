import { Button } from '@mantine/core';
import { csvLimits, formatNumber } from '@picket/domain';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { DropZone } from '@/ui/inputs/drop-zone.tsx';
import { Text } from '@/ui/layout.tsx';
import styles from './csv.module.css';
import { type CsvResource, isImported, nameOf } from './csv-calls.ts';
import { CsvLines } from './csv-lines.tsx';
import type { RecordPath } from './look-alikes.tsx';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { type CsvImport, useCsvImport } from './use-csv-import.ts';

interface CsvImportDialogProps {
  resource: CsvResource;
  recordPath: RecordPath;
  onClose: () => void;
}

/** Checks a CSV file, shows the planned action of each line, and imports it after confirmation. */
export function CsvImportDialog({ resource, recordPath, onClose }: CsvImportDialogProps) {
  const { state, ...go } = useCsvImport(resource);
  const { step, file, lines, chosen, problem } = state;
  const close = async () => {
    if (step !== 'importing' || (await confirm(leaving))) onClose();
  };
  return (
    <Dialog opened title={`Import ${nameOf(resource).toLowerCase()}`} size="xl" onClose={() => void close()}>
      {file && <p className={styles.file}>{file.name}</p>}
      {problem && (
        <Text as="p" tone="bad" role="alert">
          {problem}
        </Text>
      )}
      {step === 'choose' && (
        <DropZone
          label={file ? 'Choose another file' : 'Choose a file'}
          accept=".csv,text/csv"
          hint={`Choose a CSV file in the format of an export, at most ${csvLimits.megabytes} MB, or drop or paste it here.`}
          onFiles={([chosen]) => chosen && void go.choose(chosen)}
        />
      )}
      <Progress state={state} />
      {step === 'checked' && <PossibleDuplicates lines={lines} chosen={chosen} onChoose={go.chooseDuplicates} />}
      {(step === 'checked' || step === 'done') && (
        <CsvLines
          key={step}
          lines={lines}
          recordPath={recordPath}
          isDone={step === 'done'}
          choice={step === 'checked' ? { chosen, onChoose: go.chooseDuplicates } : undefined}
        />
      )}
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

function ImportButton({ state: { lines, chosen }, onClick }: { state: CsvImport; onClick: () => void }) {
  const many = lines.filter((line) => isImported(line, chosen)).length;
  const label = many === 0 ? 'Nothing to import' : `Import ${formatNumber(many)} ${many === 1 ? 'line' : 'lines'}`;
  return (
    <Button disabled={many === 0} onClick={onClick}>
      {label}
    </Button>
  );
}

const leaving = {
  title: 'Leave the import?',
  text: 'The import continues in the background while this page is open. You can import the file again later.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
};
