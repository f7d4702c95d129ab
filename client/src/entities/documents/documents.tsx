import { ActionIcon } from '@mantine/core';
import type { DocumentRow } from '@picket/domain';
import { fileSize } from '@/lib/format/file-size.ts';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { Icon } from '@/ui/icons.tsx';
import { DataTable, type TableColumn } from '@/ui/table/data-table.tsx';
import { ListBar } from '@/ui/table/list-bar.tsx';
import { SearchBox } from '@/ui/table/search-box.tsx';
import { searchValues, useSearch } from '@/ui/table/use-search.ts';
import { AddDocuments } from './add-documents.tsx';
import { DocumentName } from './document-name.tsx';
import { type DocumentsOf, useDeleteDocumentMutation, useGetDocumentsQuery } from './documents.api.ts';

const initial = searchValues({});

const columns: readonly TableColumn<DocumentRow>[] = [
  { key: 'Name', header: 'Name', cell: (document) => <DocumentName document={document} /> },
  { key: 'Size', header: 'Size', cell: ({ Size }) => fileSize(Size), align: 'end' },
  { key: 'User', header: 'Added by', cell: ({ User }) => User },
  { key: 'At', header: 'Added', cell: ({ At }) => formatDateTime(At) },
];

interface DocumentsProps extends DocumentsOf {
  /** Allows adding and deleting. */
  mayChange: boolean;
  /** The past moment of the documents; default: now. */
  at?: string;
}

/** The documents of a record, with search and download. */
export function Documents({ mayChange, at, ...of }: DocumentsProps) {
  const { state, request, change } = useSearch(`documents ${of.entity} ${of.id}`, initial);
  const { Query, Skip, Take } = request;
  const list = useGetDocumentsQuery({ ...of, Query: at ? '' : Query, Skip, Take, At: at });
  return (
    <>
      {mayChange && <AddDocuments {...of} />}
      {!at && (
        <ListBar>
          <SearchBox label="Search documents" value={state.Query} onSearch={(words) => change({ Query: words })} />
        </ListBar>
      )}
      <DataTable
        label="Documents"
        columns={columns}
        list={list}
        page={state.Page}
        sort=""
        onChange={change}
        actions={mayChange ? (document) => <DeleteButton document={document} /> : undefined}
        empty={state.Query && !at ? 'No documents match the search.' : 'No documents yet.'}
      />
    </>
  );
}

function DeleteButton({ document }: { document: DocumentRow }) {
  const [remove] = useDeleteDocumentMutation();
  const askToDelete = async () => {
    const title = `Delete the document ${document.Name}?`;
    const text = "This can't be undone.";
    if (await confirm({ title, text, confirmLabel: 'Delete', isDanger: true })) await remove(document);
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Delete ${document.Name}`}
      title="Delete"
      onClick={askToDelete}
    >
      <Icon name="trash" size={16} />
    </ActionIcon>
  );
}
