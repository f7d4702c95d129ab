import { Controller, Inject } from '@nestjs/common';
import {
  AccessLevels,
  type CustomerJobTab,
  type CustomerOverview,
  dayAt,
  hasAnyClaim,
  type JobAttentionKind,
  type JobListRow,
  jobAccess,
  type ListAnswer,
  mayAttendTo,
} from '@picket/domain';
import {
  customerFigures,
  customerJobPage,
  customerJobSums,
  lastPayments,
} from '@picket/projections/accounts/customer-overview.query';
import { searchContacts } from '@picket/projections/contacts/contacts.query';
import type { Reader } from '@picket/projections/core/reader';
import { withCredit, withCreditMarks } from '@picket/projections/credit/credit.query';
import { searchDocuments } from '@picket/projections/documents/documents.query';
import { customerTasks } from '@picket/projections/job-list/attention.query';
import { callOf } from '@picket/projections/notes/call-reminders.query';
import { firstReminder, searchNotes } from '@picket/projections/notes/notes.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import { CLOCK, type Clock, READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, listOf, read } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Query } from '../../shared/http/input/parameters.ts';
import { knownCustomer } from '../customers/known-customer.ts';
import { CustomerJobsQueryDto } from './accounts.dto.ts';
import { CustomerAccounts } from './customer-accounts.ts';

const JOBS = 12;
const FEW = 3;
const LAST_PAYMENTS = 5;
const LAST_NOTES = 12;
const MOST_TASKS = 3;

/** The kinds of attention in the order in which a customer's page names them: money that is late first. */
const urgency: readonly JobAttentionKind[] = [
  'payment-returned',
  'unpaid',
  'payments-to-confirm',
  'document-email-failed',
  'email-failed',
  'deposit-missing',
  'past-due',
  'not-invoiced',
  'expiring',
  'not-sent',
  'not-opened',
  'not-on-delivery',
  'not-scheduled',
  'overpaid',
  'idle',
];

/** The page of a customer in one answer. Every part reads a bounded number of rows, however many jobs there are. */
@Controller()
export class CustomerOverviewController {
  constructor(
    @Inject(CustomerAccounts) private readonly accounts: CustomerAccounts,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('GET customers/:id/overview', read('Customers'), 'CustomerOverview')
  async overview(@IdParam() id: number, @By() { caller }: By): Promise<CustomerOverview> {
    const { reader } = this;
    const found = await knownCustomer(reader, caller, id);
    const owner = { Entity: 'customers', OwnerId: id, AddedAfter: '' } as const;
    const [[Customer], { Tasks, ...account }, Documents, Contacts, Notes] = await Promise.all([
      withCredit(reader, caller, [found]),
      this.account(caller, id),
      searchDocuments(reader, owner, { Take: FEW }),
      searchContacts(reader, { CustomerId: id, Take: FEW }),
      searchNotes(reader, { CustomerId: id, Take: LAST_NOTES }),
    ]);
    const call = mayAttendTo('call-reminder', caller) ? await firstReminder(reader, id, account.Day) : null;
    const reminder = call ? [{ Kind: 'call-reminder' as const, ...callOf(call, found.Name) }] : [];
    const tasks = [...reminder, ...Tasks].slice(0, MOST_TASKS);
    return { Customer: Customer!, ...account, Tasks: tasks, Documents, Contacts, Notes };
  }

  @Call('GET customers/:id/overview/jobs', read(jobAccess.readAccount), listOf('JobListRow'))
  async jobs(@IdParam() id: number, @Query() query: CustomerJobsQueryDto, @By() { caller }: By) {
    const ids = await this.accounts.withMerged(caller, id);
    const { tab = 'Open', skip, take = JOBS } = query;
    return this.page(caller, ids, tab, { skip, take });
  }

  private async account(caller: Caller, id: number) {
    const { reader } = this;
    const settings = await getSettings(reader);
    const now = this.clock().toISOString();
    const day = dayAt(now, settings.TimeZone);
    if (!hasAnyClaim(caller.ClaimFlags, jobAccess.readAccount, AccessLevels.Read)) return { ...noAccount, Day: day };
    const ids = await this.accounts.withMerged(caller, id);
    const kinds = urgency.filter((kind) => mayAttendTo(kind, caller));
    const [Figures, JobSums, Payments, Tasks] = await Promise.all([
      customerFigures(reader, caller, ids, day),
      customerJobSums(reader, caller, ids),
      lastPayments(reader, caller, ids, LAST_PAYMENTS),
      customerTasks(reader, kinds, ids, { caller, settings, now, isMine: false }, MOST_TASKS),
    ]);
    const hasOpen = JobSums.some(({ Tab, Count }) => Tab === 'Open' && Count > 0);
    const JobTab: CustomerJobTab = hasOpen ? 'Open' : 'All';
    const Jobs = await this.page(caller, ids, JobTab, { take: JOBS });
    return { Day: day, Figures, Tasks, JobSums, JobTab, Jobs, Payments };
  }

  private async page(
    caller: Caller,
    ids: readonly number[],
    tab: CustomerJobTab,
    page: { skip?: number; take: number },
  ): Promise<ListAnswer<JobListRow>> {
    const { TimeZone } = await getSettings(this.reader);
    const day = { zone: TimeZone, today: dayAt(this.clock(), TimeZone) };
    return withCreditMarks(this.reader, caller, await customerJobPage(this.reader, caller, ids, { tab, ...page }, day));
  }
}

/** For users who may not read accounts. */
const noAccount = {
  Figures: null,
  Tasks: [],
  JobSums: [],
  JobTab: 'Open' as const,
  Jobs: { data: [], total: 0 },
  Payments: [],
};
