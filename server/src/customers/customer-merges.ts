import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ConcurrencyError,
  type Customer,
  type CustomerCommand,
  type CustomerDetails,
  type CustomerMerge,
  customerDecider,
  customerMergesId,
  NotFoundError,
  RuleError,
  streamOf,
} from '@picket/domain';
import type { CommandContext } from '../commands/command-context.ts';
import { CommandRunner, type Handled } from '../commands/command-runner.ts';
import { DecideCustomer, DecideCustomerMerges } from './decide-customer.ts';

/** A customer that is there. */
export interface KnownCustomer extends Customer {
  readonly id: number;
  readonly details: CustomerDetails;
}

/** The versions of both customers that the caller saw. */
export interface SeenVersions {
  readonly kept: number | undefined;
  readonly merged: number | undefined;
}

/**
 * Merging of two customers: decided in the one stream of all merges, then carried out in the stream of each. What a
 * crash leaves undone, the side effects of that decision do.
 */
@Injectable()
export class CustomerMerges {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
  ) {}

  /**
   * Makes one customer part of another; answers for the one that is kept.
   * @throws NotFoundError, ConcurrencyError, RuleError
   */
  async merge(merge: CustomerMerge, seen: SeenVersions, context: CommandContext): Promise<Handled> {
    const kept = await this.known(merge.CustomerId, seen.kept);
    await this.known(merge.MergedCustomerId, seen.merged);
    if (kept.Archived && kept.MergedIntoId === null) {
      throw new RuleError('An archived customer can not take over another: restore it first');
    }
    const command = { type: 'MergeCustomers', data: merge } as const;
    await this.commands.execute(new DecideCustomerMerges(customerMergesId, command, context));
    return this.carryOut(merge, context);
  }

  /** Tells both customers of a merge that is decided. Does what is not done yet. */
  async carryOut({ CustomerId, MergedCustomerId }: CustomerMerge, context: CommandContext): Promise<Handled> {
    const { details } = await this.known(CustomerId);
    const data = { MergedIntoId: CustomerId, MergedIntoName: details.Name };
    await this.send(MergedCustomerId, { type: 'MergeInto', data }, context);
    const { details: Merged } = await this.known(MergedCustomerId);
    const heir = await this.heirOf(await this.known(CustomerId), MergedCustomerId);
    return this.send(heir.id, { type: 'TakeOver', data: { MergedCustomerId, Merged } }, context);
  }

  /** The customer that is left when all merges of this one are followed; null for one that was merged into none. */
  async heirIfMerged(id: number): Promise<KnownCustomer | null> {
    const { state } = await this.runner.state(customerDecider, id);
    if (state.MergedIntoId === null) return null;
    return (await this.heirIfMerged(state.MergedIntoId)) ?? this.known(state.MergedIntoId);
  }

  /** Who takes over, or already took over, the merged one: the next that was not merged on before that. */
  private async heirOf(kept: KnownCustomer, mergedId: number): Promise<KnownCustomer> {
    if (kept.MergedIntoId === null || kept.MergedIds.includes(mergedId)) return kept;
    return this.heirOf(await this.known(kept.MergedIntoId), mergedId);
  }

  private async known(id: number, seen?: number): Promise<KnownCustomer> {
    const { state, version } = await this.runner.state(customerDecider, id);
    if (!state.details) throw new NotFoundError('Customer not found');
    if (seen !== undefined && seen !== version) throw new ConcurrencyError(streamOf('customer', id), version);
    return { ...state, details: state.details, id };
  }

  private send(id: number, command: CustomerCommand, context: CommandContext): Promise<Handled> {
    return this.commands.execute(new DecideCustomer(id, command, context));
  }
}
