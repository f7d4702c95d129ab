import { Button } from '@mantine/core';
import type { NoteRow } from '@picket/domain';
import { useState } from 'react';
import { customerCrumb } from '@/entities/customers/customer-path.ts';
import { Icon } from '@/ui/icons.tsx';
import { RecordHeader } from '@/ui/page/record-header.tsx';
import { ListBar } from '@/ui/table/list-bar.tsx';
import { SearchBox } from '@/ui/table/search-box.tsx';
import { searchValues, useSearch } from '@/ui/table/use-search.ts';
import { type CustomerPart, CustomerPartPage } from '../shared/customer-part-page.tsx';
import { FoundNotes } from './found-notes.tsx';
import { NoteDialog } from './note.dialog.tsx';

const initial = searchValues({});

export function CustomerNotesPage() {
  return <CustomerPartPage>{(part) => <Notes {...part} />}</CustomerPartPage>;
}

function Notes({ customer, mayChange }: CustomerPart) {
  const search = useSearch(`customer.notes ${customer.Id}`, initial);
  const [open, setOpen] = useState<NoteRow | 'new' | null>(null);
  return (
    <>
      <RecordHeader
        title={`Notes of ${customer.Name}`}
        record={customer.Name}
        parents={[customerCrumb(customer)]}
        actions={
          mayChange && (
            <Button leftSection={<Icon name="add" size={16} />} onClick={() => setOpen('new')}>
              Add note
            </Button>
          )
        }
      />
      <ListBar>
        <SearchBox label="Search notes" value={search.state.Query} onSearch={(Query) => search.change({ Query })} />
      </ListBar>
      <FoundNotes customerId={customer.Id} search={search} onEdit={mayChange ? setOpen : undefined} />
      {open && (
        <NoteDialog customerId={customer.Id} note={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
