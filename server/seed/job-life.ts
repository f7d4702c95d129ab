import {
  type Actor,
  CustomerTypes,
  DeliveryTypes,
  ItemManufacturingStatuses,
  initialValues,
  type JobBasics,
  type JobCommand,
  type JobEvent,
  JobStatuses,
  jobBasicFields,
  ManufacturingStatuses,
  type MaterialItem,
  type MiscItem,
  type PaymentInput,
} from '@picket/domain';
import type { Chance } from './chance.ts';
import { DEMO_MISC_ITEMS, LABOR_TYPES, LOCATIONS, PAYMENT_TERMS, PRICE_LEVELS, TAX_RATES } from './demo-catalogue.ts';
import { COMPANIES, type DemoCompany } from './demo-companies.ts';
import { asJobCustomer, type DemoCustomer } from './demo-customers.ts';
import { postsCatalogue } from './demo-fence-choices.ts';
import { LOT_NAMES, lotLines, tradeLines } from './demo-lots.ts';
import { actorOf, type DemoUser, ESTIMATORS, nameOf, OFFICE, PARTNERS, SHOP } from './demo-people.ts';
import { JOB_NOTES } from './people.ts';

/** An event in a job's life, `after` days from the previous one, by the actor. */
export type Step = { readonly after: number; readonly actor: Actor } & (
  | { readonly kind: 'job'; readonly command: JobCommand }
  | {
      readonly kind: 'payment';
      /** The share of the balance that is paid. */
      readonly share: number;
      readonly input: Pick<PaymentInput, 'PaymentTypeId' | 'PaymentType' | 'Notes'>;
      readonly becomes: 'ConfirmPayment' | 'RejectPayment' | null;
    }
);

export type JobLife<Result = void> = Generator<Step, Result, readonly JobEvent[]>;

interface Seller {
  readonly partner: DemoUser | null;
  readonly actor: Actor;
}

const PAYMENT_TYPES = ['Cash', 'Check', 'Credit card', 'Financing'];
const LOST_REASONS = ['Price', 'Chose someone else', 'Project put off', 'No answer'];

/** The stages at which a job can stop. The last one is a paid invoice. */
const STAGES = [
  'estimate',
  'signed',
  'scheduled',
  'order',
  'in-progress',
  'ready',
  'delivered',
  'invoiced',
  'paid',
] as const;
type Stage = (typeof STAGES)[number];
const reaches = (end: Stage, stage: Stage) => STAGES.indexOf(end) >= STAGES.indexOf(stage);

/**
 * Generates the steps of a job from its first call. Takes the events of each. `start` is a date `yyyy-MM-dd`. Only a recent
 * job may stop on its way: an older one is paid, lost or archived.
 */
export function* jobLife(chance: Chance, customer: DemoCustomer, start: string, isRecent: boolean): JobLife {
  const seller = sellerOf(chance);
  const company = companyOf(customer);
  const isOpportunity = chance.in100(12);
  const name = company.CompanyTypeId === CustomerTypes.Retail ? chance.pick(LOT_NAMES) : null;
  yield begin(chance, customer, { company, seller, start, isOpportunity, name });
  if (isOpportunity) {
    if (chance.in100(40) && isRecent) return;
    yield edit(chance.int(1, 4), seller.actor, {
      EstimateStartDate: at(start, 5, 14),
      EstimateEndDate: at(start, 5, 15),
    });
  }
  const items = yield* sell(chance, { company, seller, name });
  if (chance.in100(30)) yield* lose(chance, seller, isRecent);
  else yield* fulfil(chance, seller, items, start, isRecent);
}

function sellerOf(chance: Chance): Seller {
  const partner = chance.in100(25) ? chance.pick(PARTNERS) : null;
  return { partner, actor: actorOf(partner ?? chance.pick(OFFICE)) };
}

const companyOf = ({ details }: DemoCustomer): DemoCompany =>
  COMPANIES.find(({ CompanyTypeId }) => CompanyTypeId === details.CustomerTypeId) ?? COMPANIES[0];

/** 9 AM or 10 AM in the company's time zone. Later UTC hours up to 22 are within its business hours. */
const FIRST_HOUR = 14;
const at = (date: string, days: number, hour: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000 + hour * 3_600_000).toISOString();
const dateAt = (date: string, days: number): string => at(date, days, 12).slice(0, 10);

/** A sale by a company and its seller. `name` is that of a household's lot; null for a trade customer. */
interface Sale {
  readonly company: DemoCompany;
  readonly seller: Seller;
  readonly name: string | null;
}

function begin(
  chance: Chance,
  customer: DemoCustomer,
  { company, seller, start, isOpportunity, name }: Sale & { start: string; isOpportunity: boolean },
): Step {
  const { partner, actor } = seller;
  const { details } = customer;
  const isWholesale = details.CustomerTypeId === CustomerTypes.Wholesale;
  const isQuickQuote = !isOpportunity && chance.in100(15);
  const rate = TAX_RATES.find(({ Id }) => Id === details.TaxRateId);
  const term = PAYMENT_TERMS.find(({ Id }) => Id === details.PaymentTermId);
  const level = PRICE_LEVELS.find(({ Id }) => Id === company.PriceLevelId);
  const hour = Math.max(chance.int(13, 20), FIRST_HOUR);
  const estimate = isOpportunity || isQuickQuote ? null : chance.int(1, 6);
  const estimator = partner ? null : ESTIMATORS[customer.Id % ESTIMATORS.length]!;
  return {
    kind: 'job',
    after: 0,
    actor,
    command: {
      type: 'AddJob',
      data: {
        ...(initialValues(jobBasicFields) as JobBasics),
        EstimateType: isOpportunity ? 'opportunity' : isQuickQuote ? 'quick-quote' : 'estimate',
        JobName: name ?? `PO ${chance.digits(5)}`,
        CustomerId: customer.Id,
        Customer: asJobCustomer(customer),
        CompanyId: company.Id,
        CompanyName: company.Name,
        PriceLevelId: company.PriceLevelId,
        PriceLevelName: level?.Name ?? '',
        UserId: partner?.Id ?? null,
        MarketPartnerName: partner ? nameOf(partner) : '',
        EstimatorId: estimator?.Id ?? null,
        EstimatorName: estimator ? nameOf(estimator) : '',
        LocationId: LOCATIONS[0].Id,
        LocationName: LOCATIONS[0].Name,
        SubContractorName: '',
        PaymentTermId: details.PaymentTermId,
        PaymentTermName: term?.Name ?? '',
        TermRows: term?.Schedule ?? [],
        FinanceJob: chance.in100(5),
        IsSameDay: chance.in100(8),
        IsMeasurement: !isWholesale,
        Address: details.Address,
        Discount: details.Discount,
        EstimateStartDate: estimate === null ? null : at(start, estimate, hour),
        EstimateEndDate: estimate === null ? null : at(start, estimate, hour + 1),
        DeliveryTypeId: isWholesale
          ? DeliveryTypes.Delivery
          : chance.pick([DeliveryTypes.Delivery, DeliveryTypes.CustomerPickUp]),
        TaxRateId: details.TaxRateId,
        TaxRateName: rate?.Name ?? '',
        TaxRate: rate?.Rate ?? 0,
        IsTaxExempt: details.IsTaxExempt,
        TaxExemptNote: details.TaxExemptNote,
        JobNotes: chance.in100(35) ? chance.pick(JOB_NOTES) : '',
      },
    },
  };
}

const job = (after: number, actor: Actor, command: JobCommand): Step => ({ kind: 'job', after, actor, command });
const edit = (after: number, actor: Actor, data: Extract<JobCommand, { type: 'EditJob' }>['data']): Step =>
  job(after, actor, { type: 'EditJob', data });

/** Adds the fence, its posts, misc items and labor, some with a custom price. Returns the items to make. */
function* sell(chance: Chance, sale: Sale): JobLife<MadeItem[]> {
  const { company, seller } = sale;
  const items = chance.in100(80) ? yield* sellFence(chance, sale) : [];
  items.push(...(yield* sellMiscItems(chance, sale, items.length === 0 ? chance.int(2, 5) : chance.int(0, 1))));
  if (company.CompanyTypeId === CustomerTypes.Retail) yield labor(chance, seller.actor);
  if (chance.in100(20)) yield reprice(chance, seller.actor, chance.pick(items));
  return items;
}

/** Most sellers take the suggested posts; their places on the lines come with them. */
function* sellFence(chance: Chance, { company, seller, name }: Sale): JobLife<MadeItem[]> {
  const { PriceLevelId } = company;
  const Lines = name ? lotLines(chance, name, PriceLevelId) : tradeLines(chance, PriceLevelId);
  const items = itemsIn(yield job(chance.int(0, 2), seller.actor, { type: 'AddFenceLines', data: { Lines } }));
  if (chance.in100(90)) {
    const catalogue = postsCatalogue(PriceLevelId);
    items.push(...itemsIn(yield job(0, seller.actor, { type: 'UseSuggestedPosts', data: catalogue })));
  }
  return items;
}

function* sellMiscItems(chance: Chance, { company, seller }: Sale, count: number): JobLife<MadeItem[]> {
  if (count === 0) return [];
  const Items = chosenItems(chance, count).map((item) => ({
    MiscItemId: item.Id,
    Description: item.Description,
    Category: item.Category,
    InventoryTypeId: item.InventoryTypeId,
    InventoryType: item.InventoryType,
    Quantity: quantityOf(chance, item.prices[1]!),
    OriginalPrice: item.prices[company.PriceLevelId]!,
  }));
  return itemsIn(yield job(chance.int(0, 2), seller.actor, { type: 'AddMiscItems', data: { Items } }));
}

type MadeItem = MaterialItem | MiscItem;

const itemsIn = (events: readonly JobEvent[]): MadeItem[] =>
  events.flatMap(({ type, data }): readonly MadeItem[] =>
    type === 'MaterialsAdded' || type === 'MiscItemsAdded' ? data.Items : [],
  );

function chosenItems(chance: Chance, count: number) {
  const first = chance.int(0, DEMO_MISC_ITEMS.length - 1);
  const step = chance.pick([1, 5, 7, 11]);
  return Array.from({ length: count }, (_, index) => DEMO_MISC_ITEMS[(first + index * step) % DEMO_MISC_ITEMS.length]!);
}

const quantityOf = (chance: Chance, retail: number) => (retail > 50 ? chance.int(2, 24) : chance.int(4, 60));

function labor(chance: Chance, actor: Actor): Step {
  const type = chance.pick(LABOR_TYPES);
  const UnitPrice = type.Rate === 0 ? chance.int(60, 260) * 10 : type.Rate;
  return job(0, actor, {
    type: 'AddLabor',
    data: {
      LaborTypeId: type.Id,
      LaborType: type.Name,
      OriginalPrice: type.Rate,
      Quantity: type.Rate === 0 ? 1 : chance.int(2, 30),
      ...(UnitPrice !== type.Rate && { UnitPrice, PriceNote: 'Priced after measuring on site' }),
    },
  });
}

function reprice(chance: Chance, actor: Actor, { Kind, Id, UnitPrice }: MadeItem): Step {
  return job(1, actor, {
    type: 'ChangeItem',
    data: {
      Kind,
      Id,
      UnitPrice: Math.round(UnitPrice * chance.int(85, 97)) / 100,
      PriceNote: chance.pick(['Matched a competitor’s written offer', 'Repeat customer', 'Slight color difference']),
    },
  });
}

function* lose(chance: Chance, { actor }: Seller, isRecent: boolean): JobLife {
  if (chance.in100(55)) {
    const reason = chance.int(1, LOST_REASONS.length);
    yield job(chance.int(5, 30), actor, {
      type: 'MarkJobLost',
      data: { LostReasonId: reason, LostReason: LOST_REASONS[reason - 1]! },
    });
  } else if (chance.in100(40) || !isRecent) {
    yield job(chance.int(40, 90), actorOf(OFFICE[0]!), { type: 'ArchiveJob', data: {} });
  }
}

/** The steps from the signature on. Most jobs finish in time; the others stop on the way. */
function* fulfil(chance: Chance, seller: Seller, items: MadeItem[], start: string, isRecent: boolean): JobLife {
  const end = chance.in100(65) || !isRecent ? 'paid' : chance.pick(STAGES);
  if (!reaches(end, 'signed')) return;
  const office = actorOf(chance.pick(OFFICE));
  yield edit(chance.int(1, 14), seller.actor, {
    JobStatusId: JobStatuses.Signed,
    ApprovalReason: 'Signed on paper, copy in the office',
  });
  if (!reaches(end, 'scheduled')) return;
  if (chance.in100(60))
    yield edit(1, office, { InstallationStartDate: at(start, 45, FIRST_HOUR), InstallationEndDate: at(start, 45, 20) });
  if (!reaches(end, 'order')) return;
  // Once they are ready, `DemoDispatch` delivers what goes out by truck.
  const byTruck = chance.in100(6);
  yield* order(chance, office, start, byTruck);
  if (!reaches(end, 'in-progress')) return;
  yield* make(chance, items, reaches(end, 'ready'));
  if (!reaches(end, 'ready')) return;
  if (!reaches(end, 'delivered') || byTruck) return;
  yield job(chance.int(1, 6), office, { type: 'DeliverJob', data: {} });
  if (!reaches(end, 'invoiced')) return;
  yield job(chance.int(0, 4), office, { type: 'InvoiceJob', data: { IsDirect: true } });
  if (reaches(end, 'paid')) yield pay(chance, office, 1);
}

function* order(chance: Chance, office: Actor, start: string, byTruck: boolean): JobLife {
  const location = chance.pick(LOCATIONS);
  const due = chance.int(20, 50);
  const convert = job(chance.int(1, 5), office, {
    type: 'ConvertToOrder',
    data: {
      DeliveryTypeId: byTruck
        ? DeliveryTypes.Delivery
        : chance.pick([DeliveryTypes.CustomerPickUp, DeliveryTypes.StoreTransfer]),
      DeliveryDate: dateAt(start, due),
      DueDate: dateAt(start, due - 3),
      LocationId: location.Id,
      LocationName: location.Name,
      ContinueWithoutTaxRate: true,
      // The delivery type, and with it the fee, may differ from what was signed.
      ContinueWithDifference: true,
      DifferenceReason: 'Delivery agreed by phone',
      ContinueWithoutDeposit: true,
    },
  });
  yield convert;
  if (chance.in100(65)) yield pay(chance, office, 0.5);
  if (!chance.in100(4)) return;
  yield job(2, office, { type: 'RevertOrder', data: {} });
  yield convert;
}

function* make(chance: Chance, items: MadeItem[], isFinished: boolean): JobLife {
  const shop = actorOf(SHOP[0]!);
  yield job(chance.int(1, 7), shop, {
    type: 'ChangeManufacturingStatus',
    data: { ManufacturingStatusId: ManufacturingStatuses.InProgress },
  });
  for (const item of items) {
    if (!isFinished && chance.in100(50)) continue;
    yield* makeItem(chance, shop, item);
  }
  if (isFinished) yield job(1, shop, { type: 'MarkOrderReady', data: {} });
}

const SPECIAL_ORDER = 1;

function* makeItem(chance: Chance, actor: Actor, { Kind, Id, InventoryTypeId }: MadeItem): JobLife {
  const status = (
    after: number,
    StatusId: (typeof ItemManufacturingStatuses)[keyof typeof ItemManufacturingStatuses],
  ) => job(after, actor, { type: 'ChangeItemStatus', data: { Kind, Id, StatusId } });
  if (InventoryTypeId !== SPECIAL_ORDER) {
    yield status(chance.int(0, 2), ItemManufacturingStatuses.Ready);
    return;
  }
  yield status(chance.int(0, 1), ItemManufacturingStatuses.Ordered);
  yield status(chance.int(2, 8), ItemManufacturingStatuses.Received);
}

function pay(chance: Chance, actor: Actor, share: number): Step {
  const type = chance.int(1, PAYMENT_TYPES.length);
  return {
    kind: 'payment',
    after: chance.int(0, 5),
    actor,
    share,
    input: {
      PaymentTypeId: type,
      PaymentType: PAYMENT_TYPES[type - 1]!,
      Notes: chance.in100(25) ? `No. ${chance.digits(4)}` : '',
    },
    becomes: chance.in100(6) ? 'RejectPayment' : chance.in100(97) ? 'ConfirmPayment' : null,
  };
}
