import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { hasClaim, SecurityKinds } from '@picket/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
 * (ruling 54). One row an hour for each record. The hook is added to these routes only, because an interceptor of all routes
 * costs more than the guard.
 */
@Injectable()
export class AuditedReads {
  constructor(
    @Inject(HttpAdapterHost) { httpAdapter }: HttpAdapterHost,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {
    (httpAdapter.getInstance() as FastifyInstance).addHook('onRoute', (route) => {
      if (!Object.hasOwn(recordOf, route.url)) return;
      route.preSerialization = [route.preSerialization ?? [], this.record.bind(this)].flat();
    });
  }

  /** Before the answer is sent, so that nobody reads what could not be recorded. */
  private async record(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<unknown> {
    const { caller } = request as { caller?: Caller };
    if (reply.statusCode !== 200 || !caller || !hasClaim(caller.ClaimFlags, 'Audit')) return answer;
    const detail = detailOf(request);
    if (detail !== null)
      await this.log.record(SecurityKinds.PersonalDataRead, { ...originOf(request), userId: caller.Id, detail });
    return answer;
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
