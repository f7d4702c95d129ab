import { ActionIcon, Button } from '@mantine/core';
import { Icon } from './icons.tsx';
import { confirm } from './prompts.tsx';

export interface Archivable {
  readonly Archived: boolean;
}

/** Asks before a thing is archived or brought back. */
export function confirmArchiving(noun: string, name: string, { Archived }: Archivable): Promise<boolean> {
  const word = archiveWord({ Archived });
  const text = Archived
    ? 'It can be chosen again.'
    : 'It can no longer be chosen. What uses it keeps it, and it can be brought back.';
  return confirm({ title: `${word} the ${noun} ${name}?`, text, confirmLabel: word });
}

export const archiveWord = ({ Archived }: Archivable) => (Archived ? 'Unarchive' : 'Archive');

interface ArchiveIconButtonProps {
  name: string;
  row: Archivable;
  onClick: () => unknown;
}

/** The button at a row's end. Who uses it alone asks in their own words. */
export function ArchiveIconButton({ name, row, onClick }: ArchiveIconButtonProps) {
  const word = archiveWord(row);
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={`${word} ${name}`} title={word} onClick={onClick}>
      <Icon name={row.Archived ? 'restore' : 'archive'} />
    </ActionIcon>
  );
}

interface ArchiveButtonProps<Row> {
  /** What the row is: 'customer'. */
  noun: string;
  name: string;
  row: Row;
  /** Sends the call that archives it, or brings it back. */
  onArchive: (row: Row) => unknown;
}

/** Archives what a row shows, or brings it back, after asking. */
export function ArchiveButton<Row extends Archivable>({ noun, name, row, onArchive }: ArchiveButtonProps<Row>) {
  const ask = async () => (await confirmArchiving(noun, name, row)) && onArchive(row);
  return <ArchiveIconButton name={name} row={row} onClick={ask} />;
}

/** The same at the head of a thing's own page, in words. */
export function ArchiveThingButton<Row extends Archivable>({ noun, name, row, onArchive }: ArchiveButtonProps<Row>) {
  return (
    <Button
      variant="default"
      leftSection={<Icon name={row.Archived ? 'restore' : 'archive'} size={16} />}
      onClick={async () => (await confirmArchiving(noun, name, row)) && onArchive(row)}
    >
      {archiveWord(row)}
    </Button>
  );
}
