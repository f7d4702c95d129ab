import type { Contact, ContactEvent, ContactSearchRequest } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { at, given, on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { type ContactRecord, contactsProjection } from './contacts.projection.ts';
import { findContact, searchContacts } from './contacts.query.ts';

const mobile = { Phone: '6095550100', Extension: '', PhoneExt: '6095550100', IsPrimary: true, PhoneTypeId: 3 };
const ann: Contact = {
  CustomerId: 4,
  FirstName: 'Ann',
  LastName: 'Berg',
  Title: 'Buyer',
  Email: 'ann@example.com',
  StatusId: 1,
  ContactPhones: [mobile],
  Address: { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' },
};
const added = (rest: Partial<Contact> = {}): ContactEvent => ({ type: 'ContactAdded', data: { ...ann, ...rest } });
const row: ContactRecord = {
  ...ann,
  ContactPhones: [mobile],
  Id: 1,
  Version: 1,
  NameKey: 'berg ann',
  TitleKey: 'buyer',
  EmailKey: 'ann@example.com',
  CreatedAt: '2026-01-02T00:00:00.000Z',
};
const givenAnnAnd = (...events: ContactEvent[]) =>
  given(contactsProjection, at('2026-01-02T00:00:00.000Z', added()), ...events);

describe('contactsProjection', () => {
  it('adds a row for a new contact', () => givenAnnAnd().then(row));

  it.each<[ContactEvent, Partial<ContactRecord>]>([
    [
      { type: 'ContactRenamed', data: { FirstName: '', LastName: 'Åberg' } },
      { FirstName: '', LastName: 'Åberg', NameKey: 'aberg' },
    ],
    [
      { type: 'ContactTitleChanged', data: { Title: 'Owner' } },
      { Title: 'Owner', TitleKey: 'owner' },
    ],
    [
      { type: 'ContactEmailChanged', data: { Email: '' } },
      { Email: '', EmailKey: '' },
    ],
    [{ type: 'ContactStatusChanged', data: { StatusId: 2 } }, { StatusId: 2 }],
    [{ type: 'ContactPhonesChanged', data: { ContactPhones: [] } }, { ContactPhones: [] }],
    [{ type: 'ContactAddressChanged', data: { Address: null } }, { Address: null }],
    [{ type: 'ContactMovedToCustomer', data: { CustomerId: 9 } }, { CustomerId: 9 }],
  ])('%j', (event, changed) => givenAnnAnd(event).then({ ...row, ...changed, Version: 2 }));

  it('has no row for a contact that was removed or never added', () => {
    givenAnnAnd({ type: 'ContactRemoved', data: {} }).nothing();
    given(contactsProjection, { type: 'ContactEmailChanged', data: { Email: '' } }).nothing();
  });

  it('includes name, title, email, address and phone in the search text', () => {
    const text = givenAnnAnd().searchText(1);
    for (const part of ['Ann Berg', 'Buyer', 'ann@example.com', 'Trenton, NJ', '(609) 555-0100', '609-555-0100'])
      expect(text).toContain(part);
  });
});

describe("a customer's contacts", () => {
  let reader: Reader;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ reader, close } = await readerOf(
      [contactsProjection],
      ...on('contact-1', added()),
      ...on(
        'contact-2',
        added({ FirstName: 'Bo', LastName: 'Adams', Title: 'owner', Email: 'Bo@example.com', StatusId: 2 }),
      ),
      ...on('contact-3', added({ CustomerId: 5 })),
    ));
  });
  afterAll(() => close());

  it.each<[Omit<ContactSearchRequest, 'CustomerId'>, number[]]>([
    [{}, [2, 1]],
    [{ Sort: '-Name' }, [1, 2]],
    [{ Sort: 'Title' }, [1, 2]],
    [{ Sort: 'Email' }, [1, 2]],
    [{ Sort: '-StatusId' }, [2, 1]],
    [{ Query: 'berg' }, [1]],
    [{ Skip: 1, Take: 1 }, [1]],
  ])('%j finds %j', async (search, ids) => {
    const { data } = await searchContacts(reader, { CustomerId: 4, ...search });
    expect(data.map(({ Id }) => Id)).toEqual(ids);
  });

  it('are returned without their sort keys', async () => {
    expect(await findContact(reader, 3)).toMatchObject({ Id: 3, CustomerId: 5 });
    expect(await findContact(reader, 3)).not.toHaveProperty('NameKey');
    expect(await findContact(reader, 3)).not.toHaveProperty('EmailKey');
    expect(await findContact(reader, 4)).toBeNull();
  });
});
