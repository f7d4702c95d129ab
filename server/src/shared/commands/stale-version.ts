import { type Command, ConcurrencyError, type Decider, type DomainEvent, type Recorded } from '@picket/domain';

/** The command was made for an earlier version and may mean something else now. Trying again does not help. */
export class StaleVersionError extends ConcurrencyError {}

/**
 * Whether a command that was made for `version` still means what its sender saw: that is the record's version, or all
 * later events are the system's and touch none of the fields that the command sends or relies on (ruling 5). An event
 * touches the fields in its data; one without data may touch any.
 */
export function isCurrent<S, C extends Command, E extends DomainEvent>(
  version: number,
  recorded: readonly Recorded[],
  { reliesOn }: Pick<Decider<S, C, E>, 'reliesOn'>,
  command: C,
): boolean {
  const current = recorded.at(-1)?.version ?? 0;
  if (version === current) return true;
  if (version < 1 || version > current) return false;
  const fields = new Set([...sentFields(command), ...(reliesOn?.(command) ?? [])]);
  const isUnaffected = ({ data, meta }: Recorded) => {
    const touched = Object.keys(data as object).filter((field) => field !== 'Was');
    return meta.actor.kind === 'system' && touched.length > 0 && !touched.some((field) => fields.has(field));
  };
  return recorded.filter((event) => event.version > version).every(isUnaffected);
}

const sentFields = ({ data }: Command): string[] =>
  Object.entries(data as object)
    .filter(([, value]) => value !== undefined)
    .map(([field]) => field);
