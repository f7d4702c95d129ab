import { NotFoundError, RuleError, ValidationError } from '@picket/domain';
import { DataFolderError } from '@picket/projections/core/data-folder-error';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { UnreadableEventError } from '../adapters/event-store/event-store.ts';
import { ConfigError } from '../base/config.ts';
import { PortError } from './port.ts';

/** Errors that are printed as their message only. Others are printed with a stack trace. */
const forPeople = [
  ConfigError,
  DataFolderError,
  PortError,
  StoreUnavailableError,
  UnreadableEventError,
  ValidationError,
  RuleError,
  NotFoundError,
];

/** Prints the error and ends the process. Errors that an operator can fix are printed in one line. */
export function exitWithError(error: unknown): never {
  console.error(lineOf(error));
  process.exit(1);
}

function lineOf(error: unknown): unknown {
  if (forPeople.some((kind) => error instanceof kind)) return (error as Error).message;
  // The clients of MongoDB, Redis and KurrentDB name the unreachable server in their messages.
  const { name = '', message = '' } = (error ?? {}) as Partial<Error>;
  if (name === 'UnsuitableServerError') return message;
  return /^Mongo|^Unavailable|ECONNREFUSED/.test(`${name} ${message}`) ? `${name}: ${message}` : error;
}
