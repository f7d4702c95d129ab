import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ValidationError } from '@picket/domain';
import type { CommandContext } from '../../commands/command-context.ts';
import type { Caller } from './access.ts';

interface PicketRequest {
  id: string;
  ip: string;
  caller: Caller;
  body?: { Version?: unknown };
  query?: { version?: unknown };
}

/** Actor, request id and the caller's version (body `Version` or `?version=`), for a command. */
export const Context = createParamDecorator((_: unknown, context: ExecutionContext): CommandContext => {
  const { id, ip, caller, body, query } = context.switchToHttp().getRequest<PicketRequest>();
  const inQuery = versionIn(query ?? {});
  const version = body?.Version ?? inQuery;
  if (inQuery !== undefined && version !== inQuery) throw refusedVersion('Version differs from ?version=');
  return {
    actor: { kind: 'staff', id: caller.Id, name: caller.Name },
    requestId: id,
    address: ip,
    ...(typeof version === 'number' && { version }),
  };
});

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
