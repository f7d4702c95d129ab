import type { NoteRow } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { HistoryButton } from '@/entities/history/history-button.tsx';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { EditButtons } from '@/ui/table/edit-buttons.tsx';
import { Pager } from '@/ui/table/pager.tsx';
import type { Search, SearchValues } from '@/ui/table/use-search.ts';
import styles from './note-list.module.css';
import { NoteList } from './note-list.tsx';
import { useDeleteNoteMutation, useGetNotesQuery } from './notes.api.ts';

interface FoundNotesProps {
  customerId: number;
  search: Search<SearchValues>;
  /** Opens a note for editing. Omit for read-only users. */
  onEdit?: (note: NoteRow) => void;
}

/** One page of a customer's notes that match a search. */
export function FoundNotes({ customerId, search, onEdit }: FoundNotesProps) {
  const { Query, Skip = 0, Take = 0 } = search.request;
  const { data, currentData, error, refetch, isFetching } = useGetNotesQuery({ customerId, Query, Skip, Take });
  if (error && !currentData) return <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />;
  if (!data) return <LoadingPage />;
  return (
    <div className={styles.frame} aria-busy={isFetching}>
      {data.data.length > 0 ? (
        <NoteList
          notes={data.data}
          heading="h2"
          actions={(note) => (
            <>
              <HistoryButton kind="note" id={note.Id} name={nameOf(note)} />
              {onEdit && <NoteButtons note={note} onEdit={() => onEdit(note)} />}
            </>
          )}
        />
      ) : (
        <p className={styles.empty}>{Query ? 'No notes match the search.' : 'No notes yet.'}</p>
      )}
      <Pager page={search.state.Page} total={data.total} onPage={(Page) => search.change({ Page })} />
    </div>
  );
}

const nameOf = ({ Title }: NoteRow) => Title || 'note';

function NoteButtons({ note, onEdit }: { note: NoteRow; onEdit: () => void }) {
  const [remove] = useDeleteNoteMutation();
  const name = nameOf(note);
  const askToDelete = async () => {
    const question = {
      title: `Delete the ${note.Title ? `note ${note.Title}` : 'note'}?`,
      text: "This can't be undone.",
      confirmLabel: 'Delete',
      isDanger: true,
    };
    if (await confirm(question)) await remove(note);
  };
  return <EditButtons name={name} onEdit={onEdit} onDelete={() => void askToDelete()} />;
}
