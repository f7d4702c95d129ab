import { ActionIcon } from '@mantine/core';
import type { ContactRow, CustomerRow } from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { contactPath, customerContactsPath } from '@/entities/customers/customer-path.ts';
import { phoneLink } from '@/lib/format/phone-link.ts';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import styles from '../shared/customers.module.css';
import { PREVIEW, PreviewCard } from '../shared/preview-card.tsx';
import { AddContactDialog } from './add-contact.dialog.tsx';
import { ContactBadge, contactName, contactPhone } from './contact-name.tsx';
import { useSearchContactsQuery } from './contacts.api.ts';

export function ContactsPreview({ customer, mayChange }: { customer: CustomerRow; mayChange: boolean }) {
  const list = useSearchContactsQuery({ CustomerId: customer.Id, Take: PREVIEW });
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PreviewCard
        title="Contacts"
        list={list}
        allPath={customerContactsPath(customer)}
        empty="No contacts yet."
        add={mayChange ? { label: 'Add contact', run: () => setAdding(true) } : undefined}
      >
        {(contacts) => (
          <ul className={styles.contacts}>
            {contacts.map((contact) => (
              <li key={contact.Id}>
                <Contact contact={contact} customer={customer} />
              </li>
            ))}
          </ul>
        )}
      </PreviewCard>
      {isAdding && <AddContactDialog customer={customer} onClose={() => setAdding(false)} />}
    </>
  );
}

function Contact({ contact, customer }: { contact: ContactRow; customer: CustomerRow }) {
  const name = contactName(contact);
  const phone = contactPhone(contact);
  const details = [contact.Title, phone, contact.Email].filter(Boolean);
  return (
    <>
      <div>
        <Link to={contactPath(contact.Id, customer)}>{name}</Link> <ContactBadge contact={contact} />
        {details.map((detail) => (
          <Text as="p" key={detail} size="sm" tone="dimmed">
            {detail}
          </Text>
        ))}
      </div>
      {phone && (
        <ActionIcon
          component="a"
          href={phoneLink(phone)}
          variant="subtle"
          size={36}
          aria-label={`Call ${name}, ${phone}`}
        >
          <Icon name="phone" size={18} />
        </ActionIcon>
      )}
    </>
  );
}
