import { count, days, money, type ReportDescription } from './report-description.ts';

const paymentsReceived: ReportDescription = {
  Name: 'payments-received',
  Title: 'Payments received',
  Summary: 'Confirmed payments less reversals by month and company',
  Definition: [
    'Payments dated in the period and confirmed at the as-of moment. Pending and rejected ones do not count.',
    'A reversal counts with a negative amount on its own date, under the company and market partner of its payment.',
    'What was moved to another job is no payment again: it counts on the day of the move, for one job less and for the other more.',
    'Credits and write-offs count as paid but are no money received. They are shown apart, less their reversals.',
    'Company and market partner are those of the job when the payment was confirmed.',
    'By day and type it is the bank slip: open a figure for the payments with their references.',
  ],
  Period: 'days',
  Groupings: ['month', 'company', 'marketPartner', 'customerType', 'week', 'dayAndType'],
  Figures: [
    count('PaymentCount', 'Payments', { MoreIsBetter: true }),
    money('ReceivedAmount', 'Received', { IsMinor: true }),
    money('ReversedAmount', 'Reversed', { IsMinor: true }),
    money('MovedAmount', 'Moved', { IsMinor: true }),
    money('Amount', 'Amount', { MoreIsBetter: true }),
    money('CreditAmount', 'Credits', { IsMinor: true }),
  ],
  Behind: {
    Mark: { Label: 'Kind', Names: { payment: 'Payment', reversal: 'Reversal', moved: 'Moved', credit: 'Credit' } },
  },
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

const salesTax: ReportDescription = {
  Name: 'sales-tax',
  Title: 'Sales tax',
  Summary: 'Taxable and exempt amounts and the tax by month and rate',
  Definition: [
    'Invoices dated in the period. Voids count with negative amounts on the day of the void, credits on their own day.',
    'Materials, misc items and the delivery fee are taxable, labor and other charges are not. Nothing is for exempt customers.',
    'A credit takes its share of the tax of the invoice with it. Its reversal counts positive on its own day.',
    'The amounts are those of the accounting exports. Company and market partner are those of the job at that moment.',
  ],
  Period: 'days',
  Groupings: ['monthAndRate', 'rate', 'month', 'company', 'marketPartner', 'customerType'],
  Figures: [
    money('TaxableAmount', 'Taxable'),
    money('ExemptAmount', 'Exempt', { IsMinor: true }),
    money('Tax', 'Tax'),
    money('Amount', 'Total', { IsMinor: true }),
  ],
  Behind: {
    Mark: {
      Label: 'Kind',
      Names: { invoice: 'Invoice', void: 'Void', credit: 'Credit', reversal: 'Reversal of a credit' },
    },
  },
  Chart: { Grouping: 'month', Figures: ['Tax'] },
};

const depositsHeld: ReportDescription = {
  Name: 'deposits-held',
  Title: 'Deposits held',
  Summary: 'What customers paid on jobs that are not invoiced',
  Definition: [
    'Confirmed payments less reversals on jobs that stand without an invoice at the as-of moment.',
    'Deposits are held on open estimates. What was paid on lost or archived ones is owed back.',
    'Everything together is the balance of the account of customer deposits in the accounting exports.',
  ],
  Period: 'moment',
  Groupings: ['stage', 'company', 'estimator', 'marketPartner', 'customerType'],
  Figures: [
    count('JobCount', 'Jobs'),
    money('DepositsHeld', 'On open estimates'),
    money('OnOrders', 'On orders'),
    money('OwedBack', 'Owed back'),
    money('PaidTotal', 'Paid', { IsMinor: true }),
  ],
  Behind: {
    Mark: {
      Label: 'Paid on',
      Names: { opportunity: 'Opportunity', open: 'Estimate', order: 'Order', lost: 'Lost', archived: 'Archived' },
    },
  },
  Chart: { Grouping: 'stage', Figures: ['DepositsHeld', 'OnOrders', 'OwedBack'] },
};

export const moneyReports = {
  'payments-received': paymentsReceived,
  receivables,
  'shop-load': shopLoad,
  'sales-tax': salesTax,
  'deposits-held': depositsHeld,
};
