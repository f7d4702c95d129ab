import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type ContactEvent,
  type CustomerEvent,
  type CustomerMergesEvent,
  type DocumentEvent,
  type JobEvent,
  type NoteEvent,
  type Recorded,
  recordOf,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import {
  type OwnedRecord,
  type OwnedRecordKind,
  ownedRecordsOf,
} from '@picket/projections/owned-records/owned-records.query';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import { READ_MODELS, READER, type ReadModels } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { CustomerMerges } from './customer-merges.ts';
import { moveOf } from './owned-records.ts';

const CATCH_UP_MS = 10_000;

/** Records each merge in both customers, in case a crash stopped the call that decided it. */
@Injectable()
export class CarryOutMerges implements SideEffect<CustomerMergesEvent> {
  readonly name = 'carry-out-customer-merges';
  readonly handles = ['CustomersMerged'] as const;

  constructor(@Inject(CustomerMerges) private readonly merges: CustomerMerges) {}

  async run(event: Recorded<CustomerMergesEvent>): Promise<void> {
    await this.merges.carryOut(event.data, contextOf(event));
  }

  /** Retried indefinitely. */
  failed(event: Recorded<CustomerMergesEvent>): Promise<void> {
    return this.run(event);
  }
}

type MergedInto = Extract<CustomerEvent, { type: 'CustomerMergedInto' }>;
/** A record was added to a customer who may have been merged just before. */
type Came =
  | Extract<ContactEvent, { type: 'ContactAdded' | 'ContactMovedToCustomer' }>
  | Extract<DocumentEvent, { type: 'DocumentAdded' | 'DocumentMovedToCustomer' }>
  | Extract<JobEvent, { type: 'JobAdded' | 'JobCustomerChanged' | 'JobMovedToCustomer' }>
  | Extract<NoteEvent, { type: 'NoteAdded' | 'NoteMovedToCustomer' }>;

/** Moves the records of a merged customer to the remaining one, including records that are added later. */
@Injectable()
export class FollowMerges implements SideEffect<MergedInto | Came> {
  readonly name = 'follow-customer-merges';
  readonly handles = [
    'CustomerMergedInto',
    'ContactAdded',
    'ContactMovedToCustomer',
    'DocumentAdded',
    'DocumentMovedToCustomer',
    'JobAdded',
    'JobCustomerChanged',
    'JobMovedToCustomer',
    'NoteAdded',
    'NoteMovedToCustomer',
  ] as const;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CustomerMerges) private readonly merges: CustomerMerges,
    @Inject(READER) private readonly reader: Reader,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  async run(event: Recorded<MergedInto | Came>): Promise<void> {
    const { kind, id } = recordOf(event.stream);
    if (event.type === 'CustomerMergedInto') return this.moveAll(id, event);
    const customerId = customerOf(event);
    if (customerId !== null) await this.move({ kind: kind as OwnedRecordKind, id }, customerId, event);
  }

  /** Retried indefinitely. */
  failed(event: Recorded<MergedInto | Came>): Promise<void> {
    return this.run(event);
  }

  /** Read models that have reached the event contain every record that was added to the customer before it. */
  private async moveAll(from: number, event: Recorded): Promise<void> {
    const isThere = await this.readModels.reached(event.position, CATCH_UP_MS);
    if (!isThere) throw new Error('The read models have not caught up with the merge yet');
    for (const record of await ownedRecordsOf(this.reader, from)) await this.move(record, from, event);
  }

  private async move(record: OwnedRecord, from: number, event: Recorded): Promise<void> {
    const to = await this.merges.heirIfMerged(from);
    if (to) await this.commands.execute(moveOf(record, { from, to }, contextOf(event)));
  }
}

/** The customer that the record was added to. null for none. */
function customerOf({ type, data }: Came): number | null {
  switch (type) {
    case 'DocumentAdded':
      return data.Entity === 'customers' ? data.OwnerId : null;
    case 'DocumentMovedToCustomer':
      return data.OwnerId;
    default:
      return data.CustomerId ?? null;
  }
}

/** The follow-up commands have the actor who merged or added. */
const contextOf = ({ meta: { actor, requestId } }: Recorded): CommandContext => ({ actor, requestId });
