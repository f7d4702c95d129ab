import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type ContactEvent,
  type CustomerEvent,
  type CustomerMergesEvent,
  type DocumentEvent,
  type JobEvent,
  type NoteEvent,
  partsOf,
  type Recorded,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { type Belonging, type BelongingKind, belongingsOf } from '@picket/projections/customers/belongings.query';
import type { CommandContext } from '../commands/command-context.ts';
import { READ_MODELS, READER, type ReadModels } from '../ports.ts';
import type { SideEffect } from '../queue/side-effects.ts';
import { moveOf } from './belongings.ts';
import { CustomerMerges } from './customer-merges.ts';

const CATCH_UP_MILLISECONDS = 10_000;

/** Tells both customers of each merge, where a crash kept the call that decided it from doing so. */
@Injectable()
export class CarryOutMerges implements SideEffect<CustomerMergesEvent> {
  readonly name = 'carry-out-customer-merges';
  readonly handles = ['CustomersMerged'] as const;

  constructor(@Inject(CustomerMerges) private readonly merges: CustomerMerges) {}

  async run(event: Recorded<CustomerMergesEvent>): Promise<void> {
    await this.merges.carryOut(event.data, contextOf(event));
  }

  /** A merge is never given up. */
  failed(event: Recorded<CustomerMergesEvent>): Promise<void> {
    return this.run(event);
  }
}

type MergedInto = Extract<CustomerEvent, { type: 'CustomerMergedInto' }>;
/** Something came to a customer: they may have been merged just before. */
type Came =
  | Extract<ContactEvent, { type: 'ContactAdded' | 'ContactMoved' }>
  | Extract<DocumentEvent, { type: 'DocumentAdded' | 'DocumentMoved' }>
  | Extract<JobEvent, { type: 'JobAdded' | 'CustomerChosen' | 'JobCustomerMerged' }>
  | Extract<NoteEvent, { type: 'NoteAdded' | 'NoteMoved' }>;

/** Moves what belongs to a merged customer to the one that is left, and what comes to a merged one later, too. */
@Injectable()
export class FollowMerges implements SideEffect<MergedInto | Came> {
  readonly name = 'follow-customer-merges';
  readonly handles = [
    'CustomerMergedInto',
    'ContactAdded',
    'ContactMoved',
    'DocumentAdded',
    'DocumentMoved',
    'JobAdded',
    'CustomerChosen',
    'JobCustomerMerged',
    'NoteAdded',
    'NoteMoved',
  ] as const;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CustomerMerges) private readonly merges: CustomerMerges,
    @Inject(READER) private readonly reader: Reader,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  async run(event: Recorded<MergedInto | Came>): Promise<void> {
    const { kind, id } = partsOf(event.stream);
    if (event.type === 'CustomerMergedInto') return this.moveAll(id, event);
    const customerId = customerOf(event);
    if (customerId !== null) await this.move({ kind: kind as BelongingKind, id }, customerId, event);
  }

  /** A merge is never given up. */
  failed(event: Recorded<MergedInto | Came>): Promise<void> {
    return this.run(event);
  }

  /** Everything that came to the customer before the event is in the read models that have reached it. */
  private async moveAll(from: number, event: Recorded): Promise<void> {
    const isThere = await this.readModels.reached(event.position, CATCH_UP_MILLISECONDS);
    if (!isThere) throw new Error('The read models have not caught up with the merge yet');
    for (const thing of await belongingsOf(this.reader, from)) await this.move(thing, from, event);
  }

  private async move(thing: Belonging, from: number, event: Recorded): Promise<void> {
    const to = await this.merges.heirIfMerged(from);
    if (to) await this.commands.execute(moveOf(thing, { from, to }, contextOf(event)));
  }
}

/** The customer that the thing came to, null for none. */
function customerOf({ type, data }: Came): number | null {
  switch (type) {
    case 'DocumentAdded':
      return data.Entity === 'customers' ? data.OwnerId : null;
    case 'DocumentMoved':
      return data.OwnerId;
    default:
      return data.CustomerId ?? null;
  }
}

/** What follows is done in the name of whoever merged or added. */
const contextOf = ({ meta: { actor, requestId } }: Recorded): CommandContext => ({ actor, requestId });
