import { contactFields } from '../fields/contact.fields.ts';
import { given } from '../testing/specification.ts';
import type { ContactCommand, ContactInput } from './contact.commands.ts';
import { contactDecider } from './contact.decider.ts';
import { type Contact, type ContactEvent, contactEdits } from './contact.events.ts';

const mobile = { Phone: '6095550100', Extension: '', PhoneExt: '6095550100', IsPrimary: true, PhoneTypeId: 3 };
const elm = { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' };
const ann: Contact = {
  CustomerId: 4,
  FirstName: 'Ann',
  LastName: 'Berg',
  Title: 'Buyer',
  Email: 'ann@example.com',
  StatusId: 1,
  ContactPhones: [mobile],
  Address: elm,
};
const bare: Contact = { ...ann, LastName: '', Title: '', Email: '', ContactPhones: [], Address: null };

const added = (data = ann): ContactEvent => ({ type: 'ContactAdded', data });
const removed: ContactEvent = { type: 'ContactRemoved', data: {} };
const moved: ContactEvent = { type: 'ContactMovedToCustomer', data: { CustomerId: 9 } };
const move: ContactCommand = { type: 'MoveContactToCustomer', data: { FromCustomerId: 4, CustomerId: 9 } };

const whenAdding = (data: ContactInput) =>
  given(contactDecider).when({ type: 'AddContact', data: { CustomerId: 4, ...data } });
const whenSaving = (data: ContactInput) =>
  given(contactDecider, added()).when({ type: 'SaveContact', data: { CustomerId: 4, ...data } });

describe('adding a contact', () => {
  it('records all details', () => whenAdding(ann).then(added()));
  it('fills in default values', () => whenAdding({ FirstName: ' Ann ' }).then(added(bare)));
  it('accepts a last name only', () =>
    whenAdding({ LastName: 'Berg' }).then(added({ ...bare, FirstName: '', LastName: 'Berg' })));
  it('drops an empty address', () =>
    whenAdding({ FirstName: 'Ann', Address: { Address1: ' ', City: '', State: '', Zip: '' } }).then(added(bare)));

  it.each<[ContactInput, Record<string, string[]>]>([
    [{ FirstName: ' ', LastName: '' }, { FirstName: ['First or last name is required'] }],
    [{ FirstName: 'x'.repeat(61) }, { FirstName: ['First name must be at most 60 characters'] }],
    [{ FirstName: 'Ann', LastName: 'x'.repeat(61) }, { LastName: ['Last name must be at most 60 characters'] }],
    [{ FirstName: 'Ann', Title: 'x'.repeat(61) }, { Title: ['Title must be at most 60 characters'] }],
    [{ FirstName: 'Ann', Email: 'ann' }, { Email: ['Email is not a valid email address'] }],
    [{ FirstName: 'Ann', StatusId: 3 as 1 }, { StatusId: ['Status is not known'] }],
    [
      { FirstName: 'Ann', ContactPhones: [{ PhoneExt: '555' }] },
      { ContactPhones: ['Phone must have at least 10 digits'] },
    ],
    [{ FirstName: 'Ann', Address: { ...elm, State: 'ZZ' } }, { 'Address.State': ['State ZZ is not known'] }],
  ])('rejects %j', (input, modelState) => whenAdding(input).invalid(modelState));

  it('rejects an Id in use', () =>
    given(contactDecider, added()).when({ type: 'AddContact', data: ann }).refused('This contact already exists'));
});

describe('saving a contact', () => {
  it('records the edits of every field', () =>
    expect(Object.values(contactEdits).flat().toSorted()).toEqual(Object.keys(contactFields).toSorted()));

  it('does nothing if nothing changed', () => whenSaving({ ...ann, Title: undefined }).nothing());

  it.each<[ContactInput, ContactEvent]>([
    [{ LastName: 'Bird' }, { type: 'ContactRenamed', data: { FirstName: 'Ann', LastName: 'Bird' } }],
    [{ Title: '' }, { type: 'ContactTitleChanged', data: { Title: '' } }],
    [{ Email: '' }, { type: 'ContactEmailChanged', data: { Email: '' } }],
    [{ StatusId: 2 }, { type: 'ContactStatusChanged', data: { StatusId: 2 } }],
    [{ ContactPhones: [] }, { type: 'ContactPhonesChanged', data: { ContactPhones: [] } }],
    [{ Address: null }, { type: 'ContactAddressChanged', data: { Address: null } }],
  ])('%j records the change', (input, event) => {
    whenSaving(input).then(event);
    whenSaving(input).state((contact) => expect(contact).toEqual({ ...ann, ...input }));
  });

  it('changes only phones and address', () => {
    given(contactDecider, added())
      .when({ type: 'ChangeContactPhones', data: { CustomerId: 4, ContactPhones: [] } })
      .then({ type: 'ContactPhonesChanged', data: { ContactPhones: [] } });
    given(contactDecider, added())
      .when({ type: 'ChangeContactAddress', data: { CustomerId: 4, Address: null } })
      .then({ type: 'ContactAddressChanged', data: { Address: null } });
  });
});

const commands: ContactCommand[] = [
  { type: 'SaveContact', data: { CustomerId: 9 } },
  { type: 'ChangeContactPhones', data: { CustomerId: 9, ContactPhones: [] } },
  { type: 'ChangeContactAddress', data: { CustomerId: 9, Address: null } },
  { type: 'RemoveContact', data: { CustomerId: 9 } },
];
it.each(commands)('throws contact not found for %j if it was removed or has another customer', (command) => {
  given(contactDecider, added()).when(command).refused('Contact not found');
  given(contactDecider, added(), moved, removed).when(command).refused('Contact not found');
  given(contactDecider).when(command).refused('Contact not found');
});

it('removes a contact', () =>
  given(contactDecider, added())
    .when({ type: 'RemoveContact', data: { CustomerId: 4 } })
    .then(removed));

it('moves a contact with its customer once', () => {
  given(contactDecider, added()).when(move).then(moved);
  given(contactDecider, added())
    .when(move)
    .state((contact) => expect(contact).toEqual({ ...ann, CustomerId: 9 }));
  given(contactDecider, added(), moved).when(move).nothing();
  given(contactDecider, added(), removed).when(move).nothing();
});
