import { unavailableMessage, ValidationError } from '../../core/errors.ts';
import { GateSwings } from '../../enums.ts';
import { fieldMessage } from '../../fields/field-rules.ts';
import { jobGateFields, MAX_GATES_PER_LINE } from '../../fields/job.fields.ts';
import type { FenceLine, JobGate } from '../record/fence-line.ts';
import type { GateInput } from '../record/job.commands.ts';
import { placeGates } from './geometry/gate-places.ts';
import { gateLength, lineLength } from './geometry/line-shape.ts';

/**
 * Returns a gate of a line. A gate that the line has keeps the catalogue's facts of when it was chosen (ruling 38).
 * @throws ValidationError at JobGates.
 */
export function requireGate(line: Pick<FenceLine, 'JobGates'>, input: GateInput): JobGate {
  const { GateId, Quantity = 1, InventoryTypeId, InventoryType, Offset = null, Swing = null } = input;
  const Gate = line.JobGates.find((gate) => gate.GateId === GateId)?.Gate ?? input.Gate;
  if (!Gate) refuse(unavailableMessage('Gate'));
  const message =
    fieldMessage(jobGateFields.Quantity, Quantity) ??
    (Offset === null ? null : fieldMessage(jobGateFields.Offset, Offset));
  if (message) refuse(message);
  if (Offset !== null && Quantity !== 1) refuse('A gate with an offset has quantity 1');
  if (Swing !== null && !GateSwings.includes(Swing)) refuse('Swing is in, out, double or slide');
  return { GateId, Quantity, InventoryTypeId, InventoryType, Offset, Swing, Gate };
}

/** Returns the number of gates of a line. */
export const gateCount = ({ JobGates }: Pick<FenceLine, 'JobGates'>): number =>
  JobGates.reduce((sum, { Quantity }) => sum + Quantity, 0);

/** Gates may not overlap or leave their line (ruling 38). @throws ValidationError at JobGates. */
export function requireFittingGates(line: FenceLine): void {
  if (gateCount(line) > MAX_GATES_PER_LINE) refuse(`A fence line has at most ${MAX_GATES_PER_LINE} gates`);
  if (gateLength(line) > lineLength(line)) refuse('Gates are wider than the fence line');
  const { Gates, Unplaced, Length } = placeGates(line);
  if (Gates.some(({ To }) => To > Length)) refuse('Gates must be within the fence line');
  if (Gates.some(({ From }, index) => index > 0 && From < Gates[index - 1]!.To)) refuse('Gates may not overlap');
  if (Unplaced.length > 0) refuse('The other gates leave no room for a gate: change an offset');
}

function refuse(message: string): never {
  throw new ValidationError({ JobGates: [message] });
}
