import { Button } from '@mantine/core';
import type { ContactRow } from '@picket/domain';
import { useState } from 'react';
import { contactPath, customerCrumb } from '@/entities/customers/customer-path.ts';
import { Icon } from '@/ui/icons.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { SearchPage } from '@/ui/table/search-page.tsx';
import { searchValues, useSearch } from '@/ui/table/use-search.ts';
import { type CustomerPart, CustomerPartPage } from '../shared/customer-part-page.tsx';
import { AddContactDialog } from './add-contact.dialog.tsx';
import { ContactBadge, contactName, contactPhone } from './contact-name.tsx';
import { useSearchContactsQuery } from './contacts.api.ts';

const initial = searchValues({ Sort: 'Name' });

const columns: readonly TableColumn<ContactRow>[] = [
  { key: 'Name', header: 'Name', sort: 'Name', cell: (contact) => <ContactName contact={contact} /> },
  { key: 'Title', header: 'Title', sort: 'Title', cell: ({ Title }) => Title },
  { key: 'Phone', header: 'Phone', cell: contactPhone },
  { key: 'Email', header: 'Email', sort: 'Email', cell: ({ Email }) => Email },
];

export function CustomerContactsPage() {
  return <CustomerPartPage>{(part) => <Contacts {...part} />}</CustomerPartPage>;
}

function Contacts({ customer, mayChange }: CustomerPart) {
  const search = useSearch(`customer.contacts ${customer.Id}`, initial);
  const { ShowArchived: _, ...request } = search.request;
  const list = useSearchContactsQuery({ ...request, CustomerId: customer.Id });
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <SearchPage
        title={`Contacts of ${customer.Name}`}
        parents={[customerCrumb(customer)]}
        noun="contacts"
        columns={columns}
        search={search}
        list={list}
        link={({ Id }) => contactPath(Id, customer)}
        actions={
          mayChange && (
            <Button leftSection={<Icon name="add" size={16} />} onClick={() => setAdding(true)}>
              Add contact
            </Button>
          )
        }
      />
      {isAdding && <AddContactDialog customer={customer} onClose={() => setAdding(false)} />}
    </>
  );
}

function ContactName({ contact }: { contact: ContactRow }) {
  return (
    <>
      {contactName(contact)} <ContactBadge contact={contact} />
    </>
  );
}
