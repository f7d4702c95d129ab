import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ValidationError } from '@picket/domain';
import type { CommandContext } from '../../commands/command-context.ts';
import type { Caller } from './access.ts';

/** Who calls. */
export interface By {
  readonly caller: Caller;
  /**
   * Actor, request id and the caller's version (body `Version` or `?version=`), for a command.
   * @throws ValidationError for a wrong version. Calls that take no version do not read it.
   */
  readonly context: CommandContext;
}

interface PicketRequest {
  readonly id: string;
  readonly ip: string;
  readonly caller: Caller;
  readonly body?: { readonly Version?: unknown };
  readonly query?: { readonly version?: unknown };
}

/** Who calls: `save(@Body() body: SaveNoteDto, @By() { caller, context }: By)`. */
export const By = createParamDecorator(
  (_: unknown, context: ExecutionContext): By => new ByRequest(context.switchToHttp().getRequest()),
);

/** A class, because an object with a getter takes fifteen times as long to make. */
class ByRequest implements By {
  constructor(private readonly request: PicketRequest) {}

  get caller(): Caller {
    return this.request.caller;
  }

  get context(): CommandContext {
    const { id, ip, caller, body, query } = this.request;
    const inQuery = versionIn(query ?? {});
    const version = body?.Version ?? inQuery;
    if (inQuery !== undefined && version !== inQuery) throw refusedVersion('Version differs from ?version=');
    return {
      actor: { kind: 'staff', id: caller.Id, name: caller.Name },
      requestId: id,
      address: ip,
      ...(typeof version === 'number' && { version }),
    };
  }
}

/** Another spelling would be ignored, and the caller would overwrite what others changed. */
function versionIn(query: Readonly<Record<string, unknown>>): number | undefined {
  const names = Object.keys(query).filter((name) => /^version\b/i.test(name));
  if (names.some((name) => name !== 'version')) throw refusedVersion('Version must be given as ?version=');
  const { version } = query;
  if (version === undefined) return undefined;
  if (typeof version === 'string' && /^\d{1,15}$/.test(version)) return Number(version);
  throw refusedVersion('Version must be a whole number');
}

const refusedVersion = (message: string) => new ValidationError({ Version: [message] });
