import { NotFoundError, RuleError, ValidationError } from '@picket/domain';
import { DataFolderError } from '@picket/projections/core/data-folder-error';
import { ConfigError } from '../config.ts';
import { StoreUnavailableError } from '../event-store/event-store.ts';
import { PortError } from './port.ts';

/** Errors whose message alone is for people; any other is shown with where it came from. */
const forPeople = [
  ConfigError,
  DataFolderError,
  PortError,
  StoreUnavailableError,
  ValidationError,
  RuleError,
  NotFoundError,
];

/** Ends the process with what went wrong: one clear line where people can do something about it. */
export function endWith(error: unknown): never {
  console.error(lineOf(error));
  process.exit(1);
}

function lineOf(error: unknown): unknown {
  if (forPeople.some((kind) => error instanceof kind)) return (error as Error).message;
  // MongoDB's, Redis's and KurrentDB's clients: what can't be reached is in their words.
  const { name = '', message = '' } = (error ?? {}) as Partial<Error>;
  return /^Mongo|^Unavailable|ECONNREFUSED/.test(`${name} ${message}`) ? `${name}: ${message}` : error;
}
