import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller } from '../auth/access.ts';
import type { CommandContext } from '../commands/command-context.ts';

interface PicketRequest {
  id: string;
  caller: Caller;
  body?: { Version?: unknown };
  query?: { version?: string };
}

/** Actor, request id and the version that the caller saw (body `Version` or `?version=`), for a command. */
export const Context = createParamDecorator((_: unknown, context: ExecutionContext): CommandContext => {
  const { id, caller, body, query } = context.switchToHttp().getRequest<PicketRequest>();
  const version = body?.Version ?? (query?.version === undefined ? undefined : Number(query.version));
  return {
    actor: { kind: 'staff', id: caller.Id, name: caller.Name },
    requestId: id,
    ...(typeof version === 'number' && { version }),
  };
});
