import type { Command } from '@picket/domain';
import type { Belonging, BelongingKind } from '@picket/projections/customers/belongings.query';
import { jobCustomer } from '@picket/projections/job-details/job-details.query';
import type { CommandContext } from '../commands/command-context.ts';
import type { Decide } from '../commands/decide.ts';
import { DecideDocument } from '../documents/decide-document.ts';
import { DecideJob } from '../jobs/decide-job.ts';
import type { KnownCustomer } from './customer-merges.ts';
import { DecideContact } from './decide-contact.ts';
import { DecideNote } from './decide-note.ts';

/** The way from the customer that a thing belonged to, to the one that is left. */
interface Move {
  readonly from: number;
  readonly to: KnownCustomer;
}

type Moving = (id: number, move: Move, context: CommandContext) => Decide<Command>;

const moves: Readonly<Record<BelongingKind, Moving>> = {
  contact: (id, { from, to }, context) =>
    new DecideContact(id, { type: 'MoveContact', data: { FromCustomerId: from, CustomerId: to.id } }, context),
  document: (id, { from, to }, context) =>
    new DecideDocument(id, { type: 'MoveDocument', data: { FromOwnerId: from, OwnerId: to.id } }, context),
  job: (id, { from, to }, context) => {
    const Customer = jobCustomer({ Id: to.id, ...to.details });
    const data = { FromCustomerId: from, CustomerId: to.id, Customer };
    return new DecideJob(id, { type: 'FollowCustomerMerge', data }, context);
  },
  note: (id, { from, to }, context) =>
    new DecideNote(id, { type: 'MoveNote', data: { FromCustomerId: from, CustomerId: to.id } }, context),
};

/** The command that moves a thing, and does nothing to one that no longer belongs to the customer. */
export const moveOf = ({ kind, id }: Belonging, move: Move, context: CommandContext): Decide<Command> =>
  moves[kind](id, move, context);
