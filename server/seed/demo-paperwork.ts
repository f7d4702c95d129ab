import { type ContactInput, ContactStatuses, type CustomerDetails, type Note, PhoneTypes } from '@picket/domain';
import type { FileStore } from '../src/adapters/files/file-store.ts';
import type { Chance } from './chance.ts';
import { FIRST_NAMES, LAST_NAMES } from './people.ts';

const POSITIONS = ['Owner', 'Purchasing', 'Site manager', 'Accounts payable', 'Foreman'] as const;

const NOTES: readonly Pick<Note, 'Title' | 'NoteText'>[] = [
  { Title: 'Purchase orders', NoteText: 'Every order needs their purchase order number on the invoice.' },
  { Title: 'Yard hours', NoteText: 'The yard takes deliveries from 7 to 11 in the morning, never on Saturdays.' },
  { Title: 'Resale certificate', NoteText: 'Certificate seen by the office; ask again when the year ends.' },
  { Title: '', NoteText: 'Prefers to be called. Emails go unread for days.' },
  { Title: 'Terms', NoteText: 'Pays on time. The owner asked for a longer term and was told after ten orders.' },
];

/** The contacts of a trade customer. */
export const contactsOf = (chance: Chance, { Address }: CustomerDetails): ContactInput[] =>
  Array.from({ length: chance.int(1, 5) }, (_, index) => {
    const [FirstName, LastName] = [chance.pick(FIRST_NAMES), chance.pick(LAST_NAMES)];
    return {
      FirstName,
      LastName,
      Title: POSITIONS[index]!,
      Email: `${FirstName}.${LastName}`
        .toLowerCase()
        .replaceAll(/[^a-z.]/g, '')
        .concat('@example.com'),
      StatusId: index === 3 ? ContactStatuses.Inactive : ContactStatuses.Active,
      ContactPhones: [{ PhoneExt: `973555${chance.digits(4)}`, PhoneTypeId: PhoneTypes.Phone }],
      Address: index === 0 ? Address : null,
    };
  });

/** The notes about a trade customer. */
export const notesOf = (chance: Chance): typeof NOTES => NOTES.slice(0, chance.int(0, NOTES.length));

/** Stores the documents of a trade customer. Returns the data of `AddDocument`. */
export async function papersOf(files: Pick<FileStore, 'put'>, { Name }: CustomerDetails) {
  const text = `${Name}\n\nDirections to the yard: use the second gate, ring twice, keep left of the lumber racks.\n`;
  const { sha256: Sha256, size: Size } = await files.put(Buffer.from(text));
  return [{ Name: 'Directions to the yard.txt', Sha256, Size, ContentType: 'application/octet-stream' }];
}
