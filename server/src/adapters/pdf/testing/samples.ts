import {
  type ContentContext,
  type EstimateContent,
  estimateContent,
  fenceLinePostsOf,
  fenceLineRows,
  fold,
  type Job,
  type JobCommand,
  jobDecider,
  jobPostsOf,
  type PaymentRow,
  PaymentStatuses,
} from '@picket/domain';
import { addPost, addWorkedLot, linkPost } from '@picket/domain/testing/fence-lines';
import { addJob, addLabor, addMiscItems, jobEvents, lattice, postCaps } from '@picket/domain/testing/jobs';
import type { OrderTerms } from '../documents/order.document.ts';
import type { ShopTerms } from '../documents/shop-report.document.ts';
import type { Letterhead } from '../theme/letterhead.ts';
import type { PaymentTerms } from '../theme/payment-schedule.ts';

/** Test helpers: a job with fence lines, posts, labor and options, its content and its letterhead. */

const sampleCompany: EstimateContent['Company'] = {
  Id: 1,
  Name: 'Picket Fence Co.',
  Address: { Address1: '410 Mill Road', City: 'Trenton', State: 'NJ', Zip: '08608' },
  Phone: '(609) 555-0140',
  Email: 'office@picketfence.example',
  BrandColor: '#14605b',
  Image: null,
};

export const sampleLetterhead: Letterhead = {
  Company: sampleCompany,
  Logo: null,
  Date: '2026-05-04T14:00:00.000Z',
  TimeZone: 'America/New_York',
};

export const sampleCommands: readonly JobCommand[] = [
  addJob({ DeliveryTypeId: 1, ShopNotes: 'Cut the last section to fit.', JobNotes: 'Ring before you come.' }),
  addWorkedLot,
  addPost(),
  addPost({ PostTypeId: 4, PostType: 'Gate', Quantity: 4 }),
  addPost({ PostTypeId: 3, PostType: 'End', Quantity: 4 }),
  linkPost(1, 5),
  linkPost(2, 5),
  linkPost(1, 6),
  addMiscItems(postCaps({ Quantity: 26 }), lattice({ Option: 'Lattice top' })),
  addMiscItems(postCaps({ Description: 'Oil, natural', Option: 'Natural', OptionGroup: 'Finish', OriginalPrice: 40 })),
  addMiscItems(
    postCaps({ Description: 'Stain, dark oak', Option: 'Dark oak', OptionGroup: 'Finish', OriginalPrice: 55 }),
  ),
  addLabor(),
];

const sampleJob = (commands: readonly JobCommand[] = sampleCommands): Job => fold(jobDecider, jobEvents(commands))!;

export const sampleContent = (
  commands: readonly JobCommand[] = sampleCommands,
  context: Partial<ContentContext> = {},
) =>
  estimateContent(sampleJob(commands), {
    JobId: 1042,
    ShowMaterials: true,
    ShowLabor: true,
    Company: sampleCompany,
    EstimateDisclaimer:
      '<p>This estimate holds for <strong>30 days</strong>.</p><ol><li data-list="bullet">Rock is charged by the hour.</li><li data-list="bullet">So are roots.</li></ol>',
    CompanyDisclaimer:
      '<p>Property lines are the customer’s responsibility. See <a href="https://picketfence.example/terms">our terms</a>.</p>',
    InstallationDisclaimer: '<p>We call 811 before we dig.</p>',
    ...context,
  });

export const samplePayments: PaymentTerms = {
  Number: '1042',
  Instructions: 'Checks to Picket Fence Co.\nWrite the number of the job on it.',
  Link: 'https://pay.example/{number}?amount={amount}',
  PayNow: 5_977.27,
  Rows: [
    { Row: 1, When: 'order', Days: 0, Amount: 500, DueOn: '2026-05-04', Filled: 500, State: 'paid' },
    { Row: 2, When: 'invoice', Days: 30, Amount: 5_977.27, DueOn: '2026-06-19', Filled: 0, State: 'due' },
  ],
};

export const sampleOrder: OrderTerms = {
  OrderDate: 'May 4, 2026',
  DeliveryType: 'Delivery',
  DeliveryDate: 'May 20, 2026',
  InstallationDate: 'May 21, 2026',
  PaymentTerm: 'Half on order',
  PurchaseOrder: 'PO-77',
  Payment: samplePayments,
};

export function sampleShop(): ShopTerms {
  const job = sampleJob();
  return {
    Title: 'Week 20',
    Dates: [['Due', 'May 18, 2026']],
    Location: 'Trenton',
    ShopNotes: job.ShopNotes,
    JobNotes: job.JobNotes,
    FenceLines: fenceLineRows(job),
    FenceLinePosts: fenceLinePostsOf(job),
    Posts: jobPostsOf(job),
  };
}

/** A confirmed check of $500. */
export const samplePayment: PaymentRow = {
  Id: 7,
  Version: 2,
  JobId: 1042,
  PaymentDate: '2026-05-05',
  PaymentAmount: 500,
  PaymentTypeId: 1,
  PaymentType: 'Check',
  IsCredit: false,
  GroupId: null,
  MovedFrom: null,
  Notes: '',
  PaymentStatusId: PaymentStatuses.Confirmed,
  Reference: '1042',
  ReversedAmount: 0,
  Reversals: [],
  CreatedBy: 'Olive Office',
  CreatedAt: '2026-05-05T14:00:00.000Z',
  DecidedBy: null,
  DecidedAt: null,
};
