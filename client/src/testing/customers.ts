import type { ContactRow, CustomerAccount, CustomerOverview, NoteRow } from '@picket/domain';
import { HttpResponse, http } from 'msw';
import { customer, withChoices } from './jobs.ts';
import { at, listed, server } from './server.ts';

export const note = (row: Partial<NoteRow> = {}): NoteRow => ({
  Id: 1,
  Version: 1,
  CustomerId: 7,
  Title: 'Gate code',
  NoteText: 'It is 4711.\nAsk for Nadia.',
  Kind: 'note',
  RemindOn: null,
  RemindUserId: null,
  IsDone: false,
  AuthorName: 'Ada Morgan',
  CreatedAt: '2026-11-02T15:00:00.000Z',
  ChangedByName: null,
  ChangedAt: null,
  ...row,
});

export const contact = (row: Partial<ContactRow> = {}): ContactRow => ({
  Id: 3,
  Version: 2,
  CustomerId: 7,
  FirstName: 'Ravi',
  LastName: 'Patel',
  Title: 'Site manager',
  Email: 'ravi@example.com',
  StatusId: 1,
  ContactStatus: { Id: 1, Name: 'Active' },
  ContactPhones: [{ Phone: '6095550111', Extension: '', PhoneExt: '6095550111', IsPrimary: true, PhoneTypeId: 3 }],
  Address: null,
  CreatedAt: '2026-11-02T15:00:00.000Z',
  ...row,
});

/** The account of a customer without jobs. */
export const account = (given: Partial<CustomerAccount> = {}): CustomerAccount => ({
  Id: 7,
  Day: '2026-11-18',
  Owes: 0,
  Due: 0,
  Late: 0,
  NotInvoiced: 0,
  OwedBack: 0,
  DepositsHeld: 0,
  ToConfirm: 0,
  NextDue: { data: [], total: 0 },
  LateSince: null,
  JobCounts: { owing: 0, all: 0 },
  Jobs: { data: [], total: 0 },
  Payments: { data: [], total: 0 },
  PaysInDays: null,
  ...given,
});

const none = { data: [], total: 0 };

/** The overview of a customer without jobs. */
export const overview = (given: Partial<CustomerOverview> = {}): CustomerOverview => ({
  Customer: customer(),
  Day: '2026-11-18',
  Figures: null,
  Tasks: [],
  JobSums: [],
  JobTab: 'All',
  Jobs: none,
  Payments: [],
  Documents: none,
  Contacts: none,
  Notes: none,
  ...given,
});

/** Mocks the API calls of a customer page. A later call overrides an earlier one. */
export function withCustomer(shown = customer()): void {
  withChoices();
  server.use(
    http.get(at(`customers/${shown.Id}`), () => HttpResponse.json(shown)),
    http.get(at(`customers/${shown.Id}/overview`), () => HttpResponse.json(overview({ Customer: shown }))),
    http.get(at(`customers/${shown.Id}/emails`), () =>
      HttpResponse.json({ data: [], total: 0, UnsentStatement: null }),
    ),
    http.get(at(`customers/${shown.Id}/notes/_search`), () => listed()),
    http.get(at(`customers/${shown.Id}/documents/_search`), () => listed()),
    http.post(at('customers/contacts/_search'), () => listed()),
    http.get(at(`customers/${shown.Id}/account`), () => HttpResponse.json(account({ Id: shown.Id }))),
  );
}
