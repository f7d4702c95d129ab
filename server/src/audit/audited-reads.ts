import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { hasClaim, SecurityKinds } from '@picket/domain';
import type { FastifyRequest } from 'fastify';
import { concatMap, type Observable } from 'rxjs';
import { originOf } from '../auth/sessions/browser.ts';
import type { Caller } from '../http/access/access.ts';
import { SecurityLog } from '../security-log/security-log.ts';

interface Params {
  readonly id?: string;
  readonly kind?: string;
}

/** The routes of records that hold personal data, with the kind of record. */
const recordOf: Readonly<Record<string, (params: Params) => string | undefined>> = {
  '/api/v1/customers/:id': () => 'customer',
  '/api/v1/customers/contacts/:id': () => 'contact',
  '/api/v1/customers/:id/notes/_search': () => 'notes of customer',
  '/api/v1/users/:id': () => 'user',
  '/api/v1/estimates/:id': () => 'job',
  '/api/v1/jobs/:id/logs': () => 'job',
  '/api/v1/jobs/:id/compare': () => 'job',
  '/api/v1/deliveries/:id': () => 'delivery',
  '/api/v1/history/:kind/:id': ({ kind }) => kind,
  '/api/v1/history/:kind/:id/at': ({ kind }) => kind,
  '/api/v1/history/:kind/:id/timeline': ({ kind }) => kind,
  '/api/v1/history/:kind/:id/compare': ({ kind }) => kind,
};
const personal = ['customer', 'contact', 'note', 'notes of customer', 'user', 'job', 'payment', 'document', 'delivery'];

/**
 * Records in the security log which customers, contacts, users and jobs holders of Audit read, as they are or as they stood
 * (ruling 54). One row an hour for each record.
 */
@Injectable()
export class AuditedReads implements NestInterceptor {
  constructor(@Inject(SecurityLog) private readonly log: SecurityLog) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { caller?: Caller }>();
    const { caller } = request;
    const detail = caller && hasClaim(caller.ClaimFlags, 'Audit') ? detailOf(request) : null;
    if (!caller || detail === null) return next.handle();
    return next.handle().pipe(
      concatMap(async (answer) => {
        await this.log.record(SecurityKinds.PersonalDataRead, { ...originOf(request), userId: caller.Id, detail });
        return answer;
      }),
    );
  }
}

/** 'customer 12', 'job 7 as it stood'; null for other calls. */
function detailOf({ method, routeOptions, params, query }: FastifyRequest): string | null {
  const { id, kind } = params as Params;
  const record = method === 'GET' ? recordOf[routeOptions.url ?? '']?.({ id, kind }) : undefined;
  if (!record || !personal.includes(record)) return null;
  const isPast = /\/history\/|\/compare$/.test(routeOptions.url!) || (query as { at?: unknown }).at !== undefined;
  return `${record} ${Number(id)}${isPast ? ' as it stood' : ''}`;
}
