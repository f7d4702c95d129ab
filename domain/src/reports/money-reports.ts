import { count, days, money, type ReportDescription } from './report-description.ts';

const paymentsReceived: ReportDescription = {
  Name: 'payments-received',
  Title: 'Payments received',
  Summary: 'Confirmed payments less reversals by month and company',
  Definition: [
    'Payments dated in the period and confirmed at the as-of moment. Pending and rejected ones do not count.',
    'A reversal counts with a negative amount on its own date, under the company and market partner of its payment.',
    'Credits and write-offs count as paid but are no money received. They are shown apart, less their reversals.',
    'Company and market partner are those of the job when the payment was confirmed.',
  ],
  Period: 'days',
  Groupings: ['month', 'company', 'marketPartner', 'customerType', 'week'],
  Figures: [
    count('PaymentCount', 'Payments', { MoreIsBetter: true }),
    money('ReceivedAmount', 'Received', { IsMinor: true }),
    money('ReversedAmount', 'Reversed', { IsMinor: true }),
    money('Amount', 'Amount', { MoreIsBetter: true }),
    money('CreditAmount', 'Credits', { IsMinor: true }),
  ],
  Behind: { Mark: { Label: 'Kind', Names: { payment: 'Payment', reversal: 'Reversal', credit: 'Credit' } } },
  Chart: { Grouping: 'month', Figures: ['Amount'] },
};

const receivables: ReportDescription = {
  Name: 'receivables',
  Title: 'Receivables',
  Summary: 'What customers owe on orders and invoices, by due date',
  Definition: [
    'The balances of jobs that stand as Order or later at the as-of moment, and what fell due on open estimates. Archived jobs count.',
    'What is paid fills the rows of a job by the day on which they are due. A job counts once for each row that is not paid.',
    'What was paid above the total of an order, or on an estimate that is lost or archived, is owed to the customer and not subtracted.',
  ],
  Period: 'moment',
  Groupings: ['age', 'company', 'estimator', 'marketPartner', 'customerType'],
  Figures: [
    count('RowCount', 'Rows'),
    money('Owed', 'Owed', { MoreIsBetter: false }),
    money('OwedBack', 'Owed to customers', { MoreIsBetter: false }),
  ],
  Behind: { Mark: { Label: 'Kind', Names: { owed: 'Owed', 'owed-back': 'Overpaid' } } },
  Chart: { Grouping: 'age', Figures: ['Owed', 'OwedBack'] },
};

const shopLoad: ReportDescription = {
  Name: 'shop-load',
  Title: 'Shop load',
  Summary: 'Orders in the shop by the week that they are due',
  Definition: [
    'Jobs that stand as Order at the as-of moment, archived ones left out, by the week of their due date.',
    'Weeks start on Sunday. Amounts are order totals. Age is the time since the job became an order.',
  ],
  Period: 'moment',
  Groupings: ['dueWeek', 'company', 'marketPartner', 'customerType'],
  Figures: [
    count('PendingCount', 'Not started'),
    count('StartedCount', 'Started'),
    count('FinishedCount', 'Finished', { IsMinor: true }),
    count('OrderCount', 'Orders'),
    money('Amount', 'Amount'),
    days('AverageAge', 'Average days in the shop', { IsMinor: true }),
  ],
  Behind: {
    Days: 'Days in the shop',
    Mark: { Label: 'Shop', Names: { 1: 'Not started', 2: 'Started', 3: 'Finished' } },
  },
  Chart: { Grouping: 'dueWeek', Figures: ['PendingCount', 'StartedCount', 'FinishedCount'] },
};

export const moneyReports = { 'payments-received': paymentsReceived, receivables, 'shop-load': shopLoad };
