import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { ConflictChoice, ConflictQuestion } from '@/api/conflict.ts';
import { formatDateTime } from '@/lib/format/format-date.ts';
import type { Asked } from '@/lib/prompt.ts';
import styles from './conflict-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

/**
 * Asks how to resolve a conflict: save, with a chosen value for each field that both changed, or load the other
 * person's copy.
 */
export function ConflictDialog({ question, answer }: Asked<ConflictQuestion, ConflictChoice>) {
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const choose = (field: string, isTheirs: boolean) =>
    setTheirs([...theirs.filter((each) => each !== field), ...(isTheirs ? [field] : [])]);
  const cancel = () => answer({ choice: 'theirs' });
  return (
    <Dialog
      opened
      size="lg"
      onClose={cancel}
      closeOnClickOutside={false}
      withCloseButton={false}
      title="Changed in the meantime"
    >
      <p>{whoAndWhen(question)}</p>
      {question.collisions.length > 0 && <Collisions of={question.collisions} theirs={theirs} choose={choose} />}
      {question.incoming.length > 0 && (
        <Incoming
          caption={question.collisions.length > 0 ? 'Their other changes, which stay' : 'Their changes, which stay'}
          of={question.incoming}
        />
      )}
      <DialogButtons>
        <Button variant="default" data-first onClick={cancel}>
          Cancel and load theirs
        </Button>
        <Button onClick={() => answer({ choice: 'mine', theirs })}>Save mine</Button>
      </DialogButtons>
    </Dialog>
  );
}

interface CollisionsProps {
  of: ConflictQuestion['collisions'];
  /** The fields for which the other person's value is chosen. */
  theirs: readonly string[];
  choose: (field: string, isTheirs: boolean) => void;
}

function Collisions({ of, theirs, choose }: CollisionsProps) {
  const id = useId();
  return (
    <table className={styles.differences}>
      <caption>You both changed</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Theirs</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ Field, Label, Theirs, Yours }) => (
          <tr key={Field}>
            <th scope="row">{Label}</th>
            {[true, false].map((isTheirs) => (
              <td key={String(isTheirs)}>
                <label>
                  <input
                    type="radio"
                    name={`${id} ${Field}`}
                    aria-label={`${Label}: ${isTheirs ? 'theirs' : 'yours'}`}
                    checked={theirs.includes(Field) === isTheirs}
                    onChange={() => choose(Field, isTheirs)}
                  />
                  {isTheirs ? Theirs : Yours}
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Incoming = ({ caption, of }: { caption: string; of: ConflictQuestion['incoming'] }) => (
  <table className={styles.differences}>
    <caption>{caption}</caption>
    <tbody>
      {of.map(({ Label, Theirs }) => (
        <tr key={Label}>
          <th scope="row">{Label}</th>
          <td>{Theirs}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function whoAndWhen({ ChangedBy, ChangedAt }: ConflictQuestion): string {
  const who = ChangedBy || 'Someone else';
  const when = ChangedAt ? ` on ${formatDateTime(ChangedAt)}` : '';
  return `${who} saved this${when}, after you opened it.`;
}
