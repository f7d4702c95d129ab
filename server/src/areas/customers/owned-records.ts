import type { Command as Message } from '@nestjs/cqrs';
import { jobCustomer } from '@picket/projections/job-details/job-details.query';
import type { OwnedRecord, OwnedRecordKind } from '@picket/projections/owned-records/owned-records.query';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideContact, DecideDocument, DecideJob, DecideNote } from '../../shared/commands/decide.ts';
import type { Handled } from '../../shared/commands/handled.ts';
import type { KnownCustomer } from './customer-merges.ts';

/** The merged customer that a record belonged to, and the remaining one. */
interface Move {
  readonly from: number;
  readonly to: KnownCustomer;
}

type Moving = (id: number, move: Move, context: CommandContext) => Message<Handled>;

const moves: Readonly<Record<OwnedRecordKind, Moving>> = {
  contact: (id, { from, to }, context) =>
    new DecideContact(
      id,
      { type: 'MoveContactToCustomer', data: { FromCustomerId: from, CustomerId: to.id } },
      context,
    ),
  document: (id, { from, to }, context) =>
    new DecideDocument(id, { type: 'MoveDocumentToCustomer', data: { FromOwnerId: from, OwnerId: to.id } }, context),
  job: (id, { from, to }, context) => {
    const Customer = jobCustomer({ Id: to.id, ...to.details });
    const data = { FromCustomerId: from, CustomerId: to.id, Customer };
    return new DecideJob(id, { type: 'MoveJobToCustomer', data }, context);
  },
  note: (id, { from, to }, context) =>
    new DecideNote(id, { type: 'MoveNoteToCustomer', data: { FromCustomerId: from, CustomerId: to.id } }, context),
};

/** Moves a record. Does nothing if it no longer belongs to the customer. */
export const moveOf = ({ kind, id }: OwnedRecord, move: Move, context: CommandContext): Message<Handled> =>
  moves[kind](id, move, context);
