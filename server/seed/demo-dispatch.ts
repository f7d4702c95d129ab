import {
  addDays,
  type Command,
  type Decider,
  DeliveryStatuses,
  type DomainEvent,
  deliveryDecider,
  type JobCommand,
  type JobEvent,
  JobStatuses,
  jobDecider,
} from '@picket/domain';

/** The cards on the dispatch board: days from today, truck, departure and number of stops. */
const CARDS = [
  { inDays: -1, TruckId: 2, DepartureTime: '08:00', stops: 1 },
  { inDays: 0, TruckId: 1, DepartureTime: '07:30', stops: 3, isOut: true },
  { inDays: 0, TruckId: 2, DepartureTime: '12:30', stops: 3 },
  { inDays: 1, TruckId: 1, DepartureTime: '07:00', stops: 3, hasOrder: true },
  { inDays: 2, TruckId: 3, DepartureTime: '07:00', stops: 2 },
  { inDays: 3, TruckId: 1, DepartureTime: '', stops: 2 },
] as const;
/** Ready jobs that stay in the tray. */
const LEFT = 4;
/** The number of ready jobs that fill the board; further ones were delivered earlier. */
const WAITING = CARDS.reduce((sum, { stops }) => sum + stops, LEFT);
const STOPS = 4;

type Act = <S, C extends Command, E extends DomainEvent>(
  decider: Decider<S, C, E>,
  id: number,
  command: C,
  clock: Date,
) => Promise<unknown>;

/** Delivers what goes out by truck, and fills the dispatch board of the last day. */
export class DemoDispatch {
  private readonly orders = new Set<number>();
  private readonly ready = new Set<number>();
  private deliveries = 0;

  constructor(private readonly act: Act) {}

  /** Notes which jobs go out by truck, and which of them are ready. */
  follow(id: number, command: JobCommand, events: readonly JobEvent[]): void {
    if (command.type === 'ConvertToOrder' && command.data.DeliveryTypeId === 1) this.orders.add(id);
    if (events.some(({ type }) => type === 'OrderReverted')) this.orders.delete(id);
    if (this.orders.has(id) && events.some(({ type }) => type === 'OrderMarkedReady')) {
      this.orders.delete(id);
      this.ready.add(id);
    }
  }

  /** Delivers the oldest jobs while more wait than the board takes. Returns the delivered ones. */
  async deliver(day: string, clock: Date): Promise<number[]> {
    const delivered: number[] = [];
    while (this.ready.size > WAITING) {
      const jobIds = this.next(STOPS);
      const id = await this.plan({ DeliveryDate: day, TruckId: 1, DepartureTime: '07:30' }, jobIds, clock);
      const Members = jobIds.map((Id) => ({ Id, JobStatusId: JobStatuses.Ready }));
      const StatusId = DeliveryStatuses.Delivered;
      await this.act(deliveryDecider, id, { type: 'ChangeDeliveryStatus', data: { StatusId, Members } }, clock);
      const DeliveredDate = clock.toISOString();
      const data = { DeliveryId: id, DeliveryDate: day, DeliveredDate, IsClosed: true };
      for (const jobId of jobIds) await this.act(jobDecider, jobId, { type: 'FollowDelivery', data }, clock);
      delivered.push(...jobIds);
    }
    return delivered;
  }

  /** Fills the board, as far as there are jobs. */
  async fill(today: string, clock: Date): Promise<void> {
    const [order] = sorted(this.orders).reverse();
    for (const { inDays, stops, ...card } of CARDS) {
      const jobIds = this.next(Math.min(stops, this.ready.size - LEFT));
      if (jobIds.length === 0) return;
      const late = 'hasOrder' in card && order !== undefined ? [order] : [];
      const { TruckId, DepartureTime } = card;
      const plan = { DeliveryDate: addDays(today, inDays), TruckId, DepartureTime };
      const id = await this.plan(plan, [...jobIds, ...late], clock);
      if ('isOut' in card) await this.sendOut(id, jobIds, clock);
    }
  }

  /** The truck has left and made its first stop. */
  private async sendOut(id: number, jobIds: readonly number[], clock: Date): Promise<void> {
    const Members = jobIds.map((Id) => ({ Id, JobStatusId: JobStatuses.Ready }));
    const StatusId = DeliveryStatuses.InTransit;
    await this.act(deliveryDecider, id, { type: 'ChangeDeliveryStatus', data: { StatusId, Members } }, clock);
    const Proof = { JobId: jobIds[0]!, Name: 'J. Rivera', Note: 'Stacked beside the garage', Short: [] };
    const At = clock.toISOString();
    const data = { Proof: { ...Proof, At }, ItemIds: [], Members, MarkDelivered: false };
    await this.act(deliveryDecider, id, { type: 'RecordProof', data }, clock);
  }

  private async plan(
    plan: { DeliveryDate: string; TruckId: number; DepartureTime: string },
    jobIds: readonly number[],
    clock: Date,
  ): Promise<number> {
    const id = ++this.deliveries;
    await this.act(deliveryDecider, id, { type: 'PlanDelivery', data: plan }, clock);
    const Delivery = { Id: id, DeliveryDate: plan.DeliveryDate, StatusId: DeliveryStatuses.Pending };
    for (const Id of jobIds) {
      await this.act(jobDecider, Id, { type: 'MoveOnBoard', data: { Id, Delivery } }, clock);
    }
    await this.act(deliveryDecider, id, { type: 'OrderStops', data: { JobIds: jobIds, MemberIds: jobIds } }, clock);
    return id;
  }

  private next(count: number): number[] {
    const ids = sorted(this.ready).slice(0, Math.max(0, count));
    for (const id of ids) this.ready.delete(id);
    return ids;
  }
}

/** Jobs of one day come in any order. */
const sorted = (ids: ReadonlySet<number>): number[] => [...ids].sort((a, b) => a - b);
