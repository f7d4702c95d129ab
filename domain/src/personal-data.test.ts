import { personalDataFields } from './personal-data.ts';

describe('personalDataFields', () => {
  it.each([
    ['contact', ['FirstName', 'LastName', 'Title', 'Email', 'ContactPhones', 'Address']],
    [
      'customer',
      ['Name', 'Email', 'TaxExemptNote', 'Address', 'CustomerPhones', 'To', 'Cc', 'Subject', 'Rejected', 'Reason'],
    ],
    [
      'job',
      [
        'JobName',
        'Address',
        'TaxExemptNote',
        'JobNotes',
        'ShopNotes',
        'OfficeNotes',
        'OtherDescription',
        'Customer',
        'PriceNote',
        'Reason',
      ],
    ],
    ['note', ['Title', 'NoteText']],
    ['payment', ['Notes']],
    ['saved-report', ['Reason']],
    ['sub-contractors', ['Name']],
    ['user', ['FirstName', 'LastName', 'Email', 'Image', 'UserPhones', 'Address', 'Username']],
  ])('lists those of a %s', (kind, fields) => expect(personalDataFields[kind]).toEqual(expect.arrayContaining(fields)));

  it('does not contain ids and terms', () => {
    expect(personalDataFields.customer).not.toContain('Discount');
    expect(personalDataFields.job).not.toContain('CustomerId');
    expect(personalDataFields.teams).toEqual([]);
  });
});
