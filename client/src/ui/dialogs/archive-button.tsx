import { ActionIcon, Button } from '@mantine/core';
import { Icon } from '../icons.tsx';
import { confirm } from './prompts.tsx';
import { pageUnsaved } from './unsaved.ts';

export interface Archivable {
  readonly Archived: boolean;
}

/** Asks before archiving or unarchiving a record. `warning` names a further consequence of archiving it. */
export function confirmArchiving(noun: string, name: string, { Archived }: Archivable, warning = ''): Promise<boolean> {
  const word = archiveWord({ Archived });
  const text = Archived
    ? 'It will be available again.'
    : `${warning} It will no longer be available. Records that use it keep it.`.trim();
  return confirm({ title: `${word} the ${noun} ${name}?`, text, confirmLabel: word });
}

export const archiveWord = ({ Archived }: Partial<Archivable>) => (Archived ? 'Unarchive' : 'Archive');

interface ArchiveIconButtonProps {
  name: string;
  row: Archivable;
  onClick: () => unknown;
}

/** The button at the end of a row. Does not ask for confirmation. */
function ArchiveIconButton({ name, row, onClick }: ArchiveIconButtonProps) {
  const word = archiveWord(row);
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={`${word} ${name}`} title={word} onClick={onClick}>
      <Icon name={row.Archived ? 'restore' : 'archive'} />
    </ActionIcon>
  );
}

interface ArchiveButtonProps<Row> {
  /** The kind of record: 'customer'. */
  noun: string;
  name: string;
  row: Row;
  /** Archives or unarchives the record. */
  onArchive: (row: Row) => unknown;
}

/** Archives or unarchives a row after confirmation. */
export function ArchiveButton<Row extends Archivable>({ noun, name, row, onArchive }: ArchiveButtonProps<Row>) {
  const ask = async () => (await confirmArchiving(noun, name, row)) && onArchive(row);
  return <ArchiveIconButton name={name} row={row} onClick={ask} />;
}

/** Same as ArchiveButton, with text, for the header of a detail page. */
export function ArchiveRecordButton<Row extends Archivable>({ noun, name, row, onArchive }: ArchiveButtonProps<Row>) {
  const ask = async () => (await confirmArchiving(noun, name, row)) && onArchive(row);
  return (
    <Button
      variant="default"
      leftSection={<Icon name={row.Archived ? 'restore' : 'archive'} size={16} />}
      onClick={() => pageUnsaved.leave(() => void ask())}
    >
      {archiveWord(row)}
    </Button>
  );
}
