import { Button } from '@mantine/core';
import type { ConflictChoice, ConflictQuestion } from '@/api/conflict.ts';
import { formatDateTime } from '@/lib/format-date.ts';
import type { Asked } from '@/lib/prompt.ts';
import styles from './conflict-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

/** Asks after a conflict: save over the other person's changes, or load them. */
export function ConflictDialog({ question, answer }: Asked<ConflictQuestion, ConflictChoice>) {
  return (
    <Dialog
      opened
      size="lg"
      onClose={() => answer('theirs')}
      closeOnClickOutside={false}
      withCloseButton={false}
      title="Changed in the meantime"
    >
      <p>{whoAndWhen(question)}</p>
      {question.differences.length > 0 && <Differences question={question} />}
      <DialogButtons>
        <Button variant="default" data-first onClick={() => answer('theirs')}>
          Cancel and load theirs
        </Button>
        <Button onClick={() => answer('mine')}>Save mine</Button>
      </DialogButtons>
    </Dialog>
  );
}

function Differences({ question }: { question: ConflictQuestion }) {
  return (
    <table className={styles.differences}>
      <caption>Differences</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Theirs</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {question.differences.map(({ Label, Theirs, Yours }) => (
          <tr key={Label}>
            <th scope="row">{Label}</th>
            <td>{Theirs}</td>
            <td>{Yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function whoAndWhen({ ChangedBy, ChangedAt }: ConflictQuestion): string {
  const who = ChangedBy || 'Someone else';
  const when = ChangedAt ? ` on ${formatDateTime(ChangedAt)}` : '';
  return `${who} saved this${when}, after you opened it.`;
}
