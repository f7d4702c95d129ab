import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  addedByIds,
  ConcurrencyError,
  type Customer,
  type CustomerCommand,
  type CustomerDetails,
  type CustomerEvent,
  type CustomerMerge,
  customerDecider,
  customerMergesId,
  NotFoundError,
  type Recorded,
  RuleError,
  streamOf,
} from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideCustomer, DecideCustomerMerges } from '../../shared/commands/decide.ts';
import type { Handled } from '../../shared/commands/handled.ts';
import { readState } from '../../shared/commands/read-state.ts';

/** An existing customer. */
export interface KnownCustomer extends Customer {
  readonly id: number;
  readonly details: CustomerDetails;
}

/** The caller's versions of both customers. */
interface MergeVersions {
  readonly remaining: number | undefined;
  readonly merged: number | undefined;
}

/**
 * Merges two customers. The decision is in the one stream of all merges; then it is recorded in the stream of each
 * customer. After a crash, the side effects of the decision do the rest.
 */
@Injectable()
export class CustomerMerges {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * Merges one customer into another. Returns the remaining one.
   * @throws NotFoundError, ConcurrencyError, RuleError
   */
  async merge(merge: CustomerMerge, versions: MergeVersions, context: CommandContext): Promise<Handled> {
    const remaining = await this.known(merge.CustomerId, versions.remaining);
    await this.known(merge.MergedCustomerId, versions.merged);
    if (remaining.Archived && remaining.MergedIntoId === null) {
      throw new RuleError('An archived customer cannot absorb another. Restore it first.');
    }
    const command = { type: 'MergeCustomers', data: merge } as const;
    await this.commands.execute(new DecideCustomerMerges(customerMergesId, command, context));
    return this.carryOut(merge, context);
  }

  /** Records a decided merge in both customers. Skips steps that are done. */
  async carryOut({ CustomerId, MergedCustomerId }: CustomerMerge, context: CommandContext): Promise<Handled> {
    const { details } = await this.known(CustomerId);
    const data = { MergedIntoId: CustomerId, MergedIntoName: details.Name };
    await this.send(MergedCustomerId, { type: 'MergeCustomerInto', data }, context);
    const { details: Merged } = await this.known(MergedCustomerId);
    const heir = await this.heirOf(await this.known(CustomerId), MergedCustomerId);
    const AddedByIds = await this.addedByIds(MergedCustomerId);
    return this.send(heir.id, { type: 'AbsorbCustomer', data: { MergedCustomerId, Merged, AddedByIds } }, context);
  }

  /** The users who added the customer. They may see the remaining one, too (ruling 56). */
  private async addedByIds(id: number): Promise<number[]> {
    const events = (await this.store.read(streamOf('customer', id))) as Recorded<CustomerEvent>[];
    return [...new Set(events.flatMap(addedByIds))];
  }

  /** The customer that remains after all merges of this one. null when it was not merged. */
  async heirIfMerged(id: number): Promise<KnownCustomer | null> {
    const { state } = await readState(this.store, customerDecider, id);
    if (state.MergedIntoId === null) return null;
    return (await this.heirIfMerged(state.MergedIntoId)) ?? this.known(state.MergedIntoId);
  }

  /** The customer that takes over from the merged one: the first in the chain that was not merged before. */
  private async heirOf(remaining: KnownCustomer, mergedId: number): Promise<KnownCustomer> {
    if (remaining.MergedIntoId === null || remaining.MergedIds.includes(mergedId)) return remaining;
    return this.heirOf(await this.known(remaining.MergedIntoId), mergedId);
  }

  private async known(id: number, expected?: number): Promise<KnownCustomer> {
    const { state, version } = await readState(this.store, customerDecider, id);
    if (!state.details) throw new NotFoundError('Customer not found');
    if (expected !== undefined && expected !== version) throw new ConcurrencyError(streamOf('customer', id), version);
    return { ...state, details: state.details, id };
  }

  private send(id: number, command: CustomerCommand, context: CommandContext): Promise<Handled> {
    return this.commands.execute(new DecideCustomer(id, command, context));
  }
}
