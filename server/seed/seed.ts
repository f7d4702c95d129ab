import {
  type Actor,
  addDays,
  addDollars,
  type Command,
  type CustomerDetails,
  catalogueDecider,
  companyDecider,
  contactDecider,
  customerDecider,
  DAY_MS,
  type Decider,
  type DomainEvent,
  dayAt,
  demoRoles,
  documentDecider,
  initialTimeZone,
  type Job,
  type JobEvent,
  type JobFields,
  type JobPrice,
  jobDecider,
  noteDecider,
  paymentDecider,
  roleDecider,
  userDecider,
} from '@picket/domain';
import type { EventStore } from '../src/adapters/event-store/event-store.ts';
import type { FileStore } from '../src/adapters/files/file-store.ts';
import { CommandRunner } from '../src/shared/commands/command-runner.ts';
import { readState } from '../src/shared/commands/read-state.ts';
import { system } from '../src/shared/commands/system-actor.ts';
import { ImageIntake } from '../src/shared/images/image-intake.ts';
import { Pictures } from '../src/shared/images/pictures.ts';
import { Chance } from './chance.ts';
import { DEMO_ITEMS } from './demo-catalogue.ts';
import { COMPANIES } from './demo-companies.ts';
import { type DemoCustomer, retailCustomer, wholesaleCustomer } from './demo-customers.ts';
import { DemoDispatch } from './demo-dispatch.ts';
import { DEMO_FENCES } from './demo-fences.ts';
import { INSTALLERS } from './demo-installers.ts';
import { storeLogo } from './demo-logos.ts';
import { contactsOf, notesOf, papersOf } from './demo-paperwork.ts';
import { actorOf, DEMO_ROLE_IDS, DEMO_USERS, OFFICE, SHOP } from './demo-people.ts';
import { CALLS, DemoSchedule, isUncalled } from './demo-schedule.ts';
import { isShopOrder, SHOP_ORDERS, shopWeek } from './demo-shop-week.ts';
import { type JobLife, jobLife, type Step } from './job-life.ts';

export interface SeedOptions {
  readonly jobs: number;
  /** The length of the company's history. */
  readonly months: number;
  /** The same seed, jobs, months and moment give the same company. */
  readonly seed: number;
  /** The instant at which the history ends. Its day in the company's time zone is the last one. */
  readonly now: string;
}

/** Jobs that began earlier are settled. */
const OPEN_DAYS = 120;

/** Called after each day of the history. */
export type SeedProgress = (done: { jobs: number; of: number; events: number }) => void;

const TOGETHER = 64;

/**
 * Fills a company that has only its first catalogue, roles and administrator with a realistic history, by running real
 * commands with a simulated clock. Read models follow from the log afterwards.
 */
export async function seedDemo(stores: SeedStores, options: SeedOptions, onProgress: SeedProgress): Promise<void> {
  await new Seed(stores, options, onProgress).run();
}

/** The stores to fill. */
interface SeedStores {
  readonly store: EventStore;
  readonly files: FileStore;
}

interface RunningJob {
  readonly id: number;
  /** The new customer of this job, until they are added. */
  newcomer: DemoCustomer | null;
  readonly steps: JobLife;
  readonly chance: Chance;
  next: Step;
  /** The day of the next step. */
  due: number;
  totals: JobPrice | null;
  paid: number;
}

class Seed {
  private readonly store: EventStore;
  private readonly files: FileStore;
  private readonly pictures = new Pictures();
  private readonly images: ImageIntake;
  private readonly chance: Chance;
  /** For what follows the lives of the jobs, so that these stay the same. */
  private readonly lastChance: Chance;
  /** A day in the company's time zone. */
  private readonly today: string;
  private readonly first: number;
  private readonly days: number;
  private readonly calendar = new Map<number, RunningJob[]>();
  private events = 0;
  private jobs = 0;
  private payments = 0;
  private contacts = 0;
  private notes = 0;
  private documents = 0;
  private readonly dispatch = new DemoDispatch((decider, id, command, clock) =>
    this.act(decider, id, command, clock, actorOf(OFFICE[0]!), this.lastChance),
  );
  private readonly customers: DemoCustomer[] = [];
  /** The first customers are trade customers. */
  private tradeCount = 0;

  constructor(
    { store, files }: SeedStores,
    private readonly options: SeedOptions,
    private readonly onProgress: SeedProgress,
  ) {
    this.store = store;
    this.files = files;
    this.images = new ImageIntake(files, this.pictures);
    this.chance = new Chance(options.seed);
    this.lastChance = new Chance(options.seed * 1_000_003);
    this.days = Math.max(Math.round(options.months * 30.4), 1);
    this.today = dayAt(options.now, initialTimeZone);
    this.first = Date.parse(`${this.today}T00:00:00Z`) - this.days * DAY_MS;
  }

  async run(): Promise<void> {
    try {
      await this.company();
    } finally {
      await this.pictures.close();
    }
    await this.tradeCustomers();
    for (let day = 0; day <= this.days; day++) {
      this.begin(day);
      const due = this.calendar.get(day) ?? [];
      this.calendar.delete(day);
      await inParallel(due, (each) => this.live(each, day));
      await this.deliver(day);
      await this.call(day);
      this.onProgress({ jobs: this.jobs, of: this.options.jobs, events: this.events });
    }
    await this.schedule();
    await this.dispatch.fill(this.today, this.clockAt(this.days, 22));
    await this.fillShop();
  }

  /** Invoices jobs on the day that a truck delivers them. */
  private async deliver(day: number): Promise<void> {
    const clock = this.clockAt(day, 22);
    for (const id of await this.dispatch.deliver(this.dateOf(day), clock)) {
      const invoice = { type: 'InvoiceJob', data: { IsDirect: true } } as const;
      await this.act(jobDecider, id, invoice, clock, actorOf(OFFICE[0]!), this.lastChance);
    }
  }

  /** In the last days, the office calls the newest opportunity that it did not call yet. */
  private async call(day: number): Promise<void> {
    const call = CALLS.find(({ daysAgo }) => daysAgo === this.days - day);
    if (!call) return;
    for (let id = this.jobs; id > 0; id--) {
      const { state } = await readState(this.store, jobDecider, id);
      if (!state || !isUncalled(state)) continue;
      await this.edit(id, { OfficeNotes: call.note }, day);
      return;
    }
  }

  /** Gives the newest open jobs dates around today, so that the calendars of the present weeks are full. */
  private async schedule(): Promise<void> {
    const plan = new DemoSchedule(this.today);
    for (let id = this.jobs; id > 0 && !plan.isFull; id--) {
      const { state } = await readState(this.store, jobDecider, id);
      const dates = state && plan.datesFor(state);
      if (dates) await this.edit(id, dates, this.days);
    }
  }

  /** Gives the newest open orders due dates in this and the next week, so that the shop has work for each day. */
  private async fillShop(): Promise<void> {
    const orders: { id: number; job: Job }[] = [];
    for (let id = this.jobs; id > 0 && orders.length < SHOP_ORDERS; id--) {
      const { state } = await readState(this.store, jobDecider, id);
      if (state && isShopOrder(state)) orders.push({ id, job: state });
    }
    const clock = this.clockAt(this.days, 22);
    for (const { id, by, command } of shopWeek(orders, this.today)) {
      await this.act(jobDecider, id, command, clock, actorOf((by === 'shop' ? SHOP : OFFICE)[0]!), this.lastChance);
    }
  }

  private edit(id: number, data: Partial<JobFields>, day: number): Promise<JobEvent[]> {
    const command = { type: 'EditJob', data } as const;
    return this.act(jobDecider, id, command, this.clockAt(day, 22), actorOf(OFFICE[0]!), this.lastChance);
  }

  /** Adds roles, catalogue items and companies before the first customer. Additional items do not change the jobs. */
  private async company(): Promise<void> {
    const chance = this.chance.split();
    const clock = this.clockAt(0, 12);
    const begin = <S, C extends Command, E extends DomainEvent>(decider: Decider<S, C, E>, id: number, command: C) =>
      this.act(decider, id, command, clock, system, chance);
    for (const [role, id] of Object.entries(DEMO_ROLE_IDS)) {
      await begin(roleDecider, id, { type: 'AddRole', data: demoRoles[role as keyof typeof DEMO_ROLE_IDS] });
    }
    for (const { resource, id, values, prices: Prices, parts: Parts } of [...DEMO_ITEMS, ...DEMO_FENCES]) {
      await begin(catalogueDecider(resource), id, { type: 'AddItem', data: { Values: values, Prices, Parts } });
    }
    for (const { Id, ...details } of COMPANIES) {
      const data = { ...details, Image: await storeLogo(this.images, details.BrandColor) };
      await begin(companyDecider, Id, { type: 'AddCompany', data });
    }
    for (const { Id, Color, ...Values } of INSTALLERS) {
      const data = { Values, Image: await storeLogo(this.images, Color) };
      await begin(catalogueDecider('sub-contractors'), Id, { type: 'AddItem', data });
    }
    for (const { Id, ...data } of DEMO_USERS) await begin(userDecider, Id, { type: 'AddUser', data });
  }

  /** Adds all trade customers on the first day. Households are added with their jobs. */
  private async tradeCustomers(): Promise<void> {
    const count = Math.max(Math.round(this.options.jobs / 12), 4);
    for (let index = 0; index < count; index++) {
      const customer = this.newCustomer(wholesaleCustomer(this.chance, index));
      this.tradeCount = customer.Id;
      await this.addCustomer(customer, this.clockAt(0, 13), this.chance);
    }
    for (const customer of this.customers) await this.paperwork(customer);
  }

  /**
   * Adds contacts, notes and documents of a trade customer, with a separate random generator, so that jobs stay the
   * same.
   */
  private async paperwork({ Id: CustomerId, details }: DemoCustomer): Promise<void> {
    const chance = new Chance(this.options.seed * 1_000 + CustomerId);
    const clock = this.clockAt(0, 14);
    const add = <S, C extends Command, E extends DomainEvent>(decider: Decider<S, C, E>, id: number, command: C) =>
      this.act(decider, id, command, clock, actorOf(OFFICE[0]!), chance);
    for (const contact of contactsOf(chance, details)) {
      await add(contactDecider, ++this.contacts, { type: 'AddContact', data: { CustomerId, ...contact } });
    }
    for (const note of notesOf(chance)) {
      await add(noteDecider, ++this.notes, { type: 'AddNote', data: { CustomerId, ...note } });
    }
    for (const paper of await papersOf(this.files, details)) {
      const data = { Entity: 'customers', OwnerId: CustomerId, ...paper } as const;
      await add(documentDecider, ++this.documents, { type: 'AddDocument', data });
    }
  }

  private newCustomer(details: CustomerDetails): DemoCustomer {
    const customer = { Id: this.customers.length + 1, details };
    this.customers.push(customer);
    return customer;
  }

  private addCustomer({ Id, details }: DemoCustomer, clock: Date, chance: Chance) {
    return this.act(customerDecider, Id, { type: 'AddCustomer', data: details }, clock, actorOf(OFFICE[0]!), chance);
  }

  /** Spreads the starts of jobs evenly over the days. */
  private begin(day: number): void {
    const upTo = Math.ceil((this.options.jobs * (day + 1)) / (this.days + 1));
    while (this.jobs < upTo) {
      const chance = this.chance.split();
      const isKnown = chance.in100(35);
      const customer = isKnown
        ? this.customers[chance.int(0, (chance.in100(70) ? this.tradeCount : this.customers.length) - 1)]!
        : this.newCustomer(retailCustomer(chance));
      const steps = jobLife(chance, customer, this.dateOf(day), this.days - day <= OPEN_DAYS);
      const next = steps.next([]).value as Step;
      this.jobs += 1;
      const newcomer = isKnown ? null : customer;
      this.plan({ id: this.jobs, newcomer, steps, chance, next, due: day, totals: null, paid: 0 });
    }
  }

  private plan(running: RunningJob): void {
    const sameDay = this.calendar.get(running.due);
    if (sameDay) sameDay.push(running);
    else if (running.due <= this.days) this.calendar.set(running.due, [running]);
  }

  /** Runs all steps of a job on a day, about an hour apart. */
  private async live(running: RunningJob, day: number): Promise<void> {
    if (running.newcomer) await this.addCustomer(running.newcomer, this.clockAt(day, 12), running.chance);
    running.newcomer = null;
    for (let hour = 13; running.due === day; hour = Math.min(hour + 1, 21)) {
      const events = await this.take(running, this.clockAt(day, hour));
      const { value, done } = running.steps.next(events);
      if (done) return;
      running.next = value;
      running.due = day + value.after;
    }
    this.plan(running);
  }

  /** Returns the events of the job. */
  private async take(running: RunningJob, clock: Date): Promise<readonly JobEvent[]> {
    const { next, id, chance } = running;
    if (next.kind === 'payment') {
      await this.pay(running, next, clock);
      return [];
    }
    const events = await this.act(jobDecider, id, next.command, clock, next.actor, chance);
    this.dispatch.follow(id, next.command, events);
    for (const { data } of events) {
      if ('Totals' in data) running.totals = data.Totals;
    }
    return events;
  }

  private async pay(running: RunningJob, step: Extract<Step, { kind: 'payment' }>, clock: Date): Promise<void> {
    const owed = addDollars(running.totals?.GrandTotal ?? 0, -running.paid);
    const amount = step.share === 1 ? owed : Math.round((owed * step.share) / 50) * 50;
    if (amount <= 0) return;
    this.payments += 1;
    const id = this.payments;
    const of = { JobId: running.id };
    const paid = { ...step.input, PaymentAmount: amount, PaymentDate: clock.toISOString().slice(0, 10) };
    const act = (command: Parameters<typeof paymentDecider.decide>[0]) =>
      this.act(paymentDecider, id, command, clock, step.actor, running.chance);
    await act({ type: 'AddPayment', data: { ...of, ...paid } });
    if (step.becomes) await act({ type: step.becomes, data: of });
    if (step.becomes === 'ConfirmPayment') running.paid = addDollars(running.paid, amount);
  }

  private async act<S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    id: number,
    command: C,
    clock: Date,
    actor: Actor,
    chance: Chance,
  ): Promise<E[]> {
    const runner = new CommandRunner(
      this.store,
      noReaders,
      noSettings,
      noNumbers,
      () => clock,
      () => chance.uuid(),
    );
    const { events } = await runner.run(decider, id, command, { actor, requestId: 'seed' });
    this.events += events.length;
    return events as unknown as E[];
  }

  /** The last day ends now. */
  private clockAt(day: number, hour: number): Date {
    return new Date(Math.min(this.first + day * DAY_MS + hour * 3_600_000, Date.parse(this.options.now)));
  }

  private dateOf(day: number): string {
    return addDays(this.today, day - this.days);
  }
}

/** Does not wait for read models, because they are built from the log afterwards. */
const noReaders = { reached: async () => true };
/** The demo company keeps the initial settings that a command looks up. */
const noSettings = { get: async () => null };
/** The seed assigns its own numbers. */
const noNumbers = {
  next: (kind: string): Promise<number> => Promise.reject(new Error(`The seed numbers each ${kind} itself`)),
};

/** Runs `work` on all items, a few at a time, so that the store can group commits. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += TOGETHER) {
    await Promise.all(items.slice(start, start + TOGETHER).map(work));
  }
}
