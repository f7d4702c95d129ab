import { type JobCommand, type JobEvent, jobEventTypes, type PaymentEvent } from '@picket/domain';
import {
  addJob,
  addMiscItems,
  invoicedOrder,
  jobEvents,
  order,
  postCaps,
  pricedEstimate,
} from '@picket/domain/testing/jobs';
import { at, given, on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { jobLogProjection } from './job-log.projection.ts';
import { jobLog } from './job-log.query.ts';
import { changesOf, wordsOf } from './job-log.words.ts';

const edit = (data: Extract<JobCommand, { type: 'EditJob' }>['data']): JobCommand => ({ type: 'EditJob', data });
const last = (...commands: JobCommand[]): JobEvent => jobEvents(commands).at(-1)!;
const paid: PaymentEvent = {
  type: 'PaymentRecorded',
  data: {
    JobId: 42,
    PaymentDate: '2026-05-04',
    PaymentAmount: 1250.5,
    PaymentTypeId: 2,
    PaymentType: 'Check',
    Notes: '',
  },
};

describe('an entry of the job log', () => {
  it('says who did what, and when', () =>
    given(jobLogProjection, ...on('job-42', at('2026-05-04T15:00:00.000Z', last(addJob())))).then({
      Id: '1',
      JobId: 42,
      Version: 1,
      At: '2026-05-04T15:00:00.000Z',
      ActorName: 'Olive Office',
      ActorKind: 'staff',
      Type: 'JobAdded',
      Text: 'Job added',
      Changes: [],
      Position: '0000000000000001',
    }));

  it('is known as the revert is that refers to it', () => {
    const events = jobEvents([...order, { type: 'RevertOrder', data: {} }]);
    given(jobLogProjection, ...on('job-42', ...events)).row('job-42-5', { Id: '5', Text: 'Reverted to an estimate' });
  });

  it('tells of the payments of the job too', () =>
    given(jobLogProjection, ...on('payment-3', paid)).row('payment-3-1', {
      Id: 'payment-3-1',
      JobId: 42,
      Text: 'Payment of $1,250.50 recorded (Check)',
    }));
});

describe('the words of an entry', () => {
  it.each<[JobEvent, string]>([
    [last(addJob({ EstimateType: 'quick-quote' })), 'Quick quote added'],
    [last(addJob(), edit({ JobStatusId: 3, ApprovalReason: 'By phone' })), 'Approval recorded: By phone'],
    [last(addJob(), edit({ JobStatusId: 1 })), 'Moved to Scheduled'],
    [
      last(addJob(), addMiscItems(postCaps(), postCaps({ Quantity: 2, Description: 'Hinge' }))),
      'Added 10 × Post cap, 2 × Hinge',
    ],
    [last(...pricedEstimate), 'Added 3 × Installation'],
    [last(...pricedEstimate, { type: 'RemoveLine', data: { Kind: 4, Id: 1 } }), 'Post cap removed'],
    [last(...order, { type: 'SetItemStatus', data: { Kind: 4, Id: 1, StatusId: 4 } }), 'Post cap set to Ready'],
    [last(...invoicedOrder, { type: 'ForceRevertOrder', data: {} }), 'Forced back to an estimate from Invoiced'],
    [last(addJob(), { type: 'MarkJobLost', data: { LostReasonId: 1, LostReason: 'Price' } }), 'Lost: Price'],
    [last(...order), 'Converted to an order'],
  ])('%j', (event, words) => expect(wordsOf(event)).toBe(words));

  it('are there for every event', () => {
    for (const type of jobEventTypes.filter((each) => !needsData.has(each))) {
      expect(wordsOf({ type, data: {} } as JobEvent)).toMatch(/^[A-Z]/);
    }
  });
  const needsData = new Set<JobEvent['type']>([
    'EstimateSigned',
    'JobStatusMoved',
    'MiscItemsAdded',
    'LaborAdded',
    'LineChanged',
    'LineRemoved',
    'OrderForceReverted',
    'ItemStatusSet',
    'JobMarkedLost',
  ]);
});

describe('the changes of an entry', () => {
  it.each<[string, JobCommand, ReturnType<typeof changesOf>]>([
    [
      'names for ids',
      edit({ LocationId: 2, LocationName: 'Newark' }),
      [{ Field: 'Location', From: 'Trenton', To: 'Newark' }],
    ],
    ['no customer', edit({ CustomerId: null, Customer: null }), [{ Field: 'Customer', From: 'Ada Garden', To: null }]],
    ['percents', edit({ Discount: 0.125 }), [{ Field: 'Discount', From: '0%', To: '12.5%' }]],
    ['dollars', edit({ DeliveryFee: 1500 }), [{ Field: 'Delivery Fee', From: '$0.00', To: '$1,500.00' }]],
    ['yes and no', edit({ IsSameDay: true }), [{ Field: 'Same Day', From: 'No', To: 'Yes' }]],
    ['dates as they are', edit({ DueDate: '2026-06-01' }), [{ Field: 'Due Date', From: null, To: '2026-06-01' }]],
    ['addresses', edit({ Address: null }), [{ Field: 'Address', From: '12 Elm St, Trenton, NJ 08608', To: null }]],
    ['statuses', edit({ JobStatusId: 1 }), [{ Field: 'Status', From: 'Estimate', To: 'Scheduled' }]],
    [
      'an exemption',
      edit({ IsTaxExempt: true, TaxExemptNote: 'Church' }),
      [
        { Field: 'Tax Rate', From: 'New Jersey', To: null },
        { Field: 'Rate', From: '6.625%', To: '0%' },
        { Field: 'Tax Exempt', From: 'No', To: 'Yes' },
        { Field: 'Tax Exempt Note', From: null, To: 'Church' },
      ],
    ],
    [
      'a line',
      {
        type: 'ChangeLine',
        data: { Kind: 4, Id: 1, Quantity: 12, UnitPrice: 4, DiscountPercent: 0.1, PriceNote: 'Loyal' },
      },
      [
        { Field: 'Quantity', From: '10', To: '12' },
        { Field: 'Price', From: '$4.50', To: '$4.00' },
        { Field: 'Discount', From: null, To: '10%' },
        { Field: 'Price Note', From: null, To: 'Loyal' },
        { Field: 'Price Changed By', From: null, To: 'Olive Office' },
      ],
    ],
  ])('give %s', (_what, command, changes) => expect(changesOf(last(...pricedEstimate, command))).toEqual(changes));

  it('of a payment', () =>
    expect(
      changesOf({
        type: 'PaymentEdited',
        data: {
          JobId: 42,
          PaymentAmount: 20,
          PaymentTypeId: 1,
          PaymentType: 'Cash',
          Was: { PaymentAmount: 10, PaymentTypeId: 2, PaymentType: 'Check' },
        },
      }),
    ).toEqual([
      { Field: 'Payment Amount', From: '$10.00', To: '$20.00' },
      { Field: 'Payment Type', From: 'Check', To: 'Cash' },
    ]));
});

describe('the log of a job', () => {
  it('comes newest first, in pages', async () => {
    const reading = await readerOf(
      [jobLogProjection],
      ...on<JobEvent[]>('job-42', ...jobEvents(pricedEstimate)),
      ...on<JobEvent[]>('job-43', ...jobEvents([addJob()])),
      ...on('payment-1', paid),
    );
    try {
      const { data, total } = await jobLog(reading.reader, 42, { take: 2 });
      expect(data.map(({ Type }) => Type)).toEqual(['PaymentRecorded', 'LaborAdded']);
      expect(total).toBe(4);
      expect((await jobLog(reading.reader, 42, { skip: 3 })).data.map(({ Type }) => Type)).toEqual(['JobAdded']);
      expect(data[0]).not.toHaveProperty('Position');
    } finally {
      await reading.close();
    }
  });
});
