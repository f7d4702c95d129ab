import type { CustomerRow } from '@picket/domain';
import { useState } from 'react';
import { customerNotesPath } from '@/entities/customers/customer-path.ts';
import { PREVIEW, PreviewCard } from '../shared/preview-card.tsx';
import { NoteDialog } from './note.dialog.tsx';
import { NoteList } from './note-list.tsx';
import { useGetNotesQuery } from './notes.api.ts';

export function NotesPreview({ customer, mayChange }: { customer: CustomerRow; mayChange: boolean }) {
  const list = useGetNotesQuery({ customerId: customer.Id, Skip: 0, Take: PREVIEW });
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PreviewCard
        title="Notes"
        list={list}
        allPath={customerNotesPath(customer)}
        empty="No notes yet."
        add={mayChange ? { label: 'Add note', run: () => setAdding(true) } : undefined}
      >
        {(notes) => <NoteList notes={notes} heading="h3" />}
      </PreviewCard>
      {isAdding && <NoteDialog customerId={customer.Id} onClose={() => setAdding(false)} />}
    </>
  );
}
