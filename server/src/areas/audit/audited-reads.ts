import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { hasClaim, SecurityKinds } from '@picket/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../shared/http/access/access.ts';
import { PREFIX } from '../../shared/http/call/api-path.ts';
import { SecurityLog } from '../../shared/security-log/security-log.ts';
import { originOf } from '../auth/sessions/browser.ts';

/** The routes of records that hold personal data, and what the security log says of their reads. */
export const personalReads: Readonly<Record<string, string>> = {
  'customers/:id': 'customer :id',
  'customers/:id/account': 'account of customer :id',
  'customers/:id/overview': 'customer :id',
  'customers/:id/overview/jobs': 'account of customer :id',
  'customers/:id/statement': 'account of customer :id',
  'customers/:id/emails': 'emails of customer :id',
  'customers/:id/statement-emails/:number': 'statement email :number of customer :id',
  'customers/contacts/:id': 'contact :id',
  'customers/:id/notes/_search': 'notes of customer :id',
  'customers/:id/documents/_search': 'documents of customer :id',
  'customers/:id/documents/:docId': 'document :docId of customer :id',
  'users/:id': 'user :id',
  'users/:id/sessions': 'sessions of user :id',
  'estimates/:id': 'job :id',
  'jobs/:id/logs': 'job :id',
  'jobs/:id/compare': 'job :id',
  'jobs/:id/documents/_search': 'documents of job :id',
  'jobs/:id/documents/:docId': 'document :docId of job :id',
  'jobs/:id/emails': 'emails of job :id',
  'jobs/:id/emails/:number': 'email :number of job :id',
  'jobs/:id/email-log': 'emails of job :id',
  'jobs/:id/document-emails/:number': 'email with document :number of job :id',
  'jobs/:id/approval': 'approval of job :id',
  'jobs/:id/revisions': 'approval of job :id',
  'jobs/:id/revisions/:number': 'revision :number of job :id',
  'jobs/:id/revisions/:number/compare/:other': 'revision :number of job :id',
  'jobs/:id/revisions/:number/paper': 'signed paper of revision :number of job :id',
  'jobs/:id/revisions/:number/signature': 'signature of revision :number of job :id',
  'estimate-report/:id/:showMaterials/:showLabor': 'PDF of job :id',
  'jobs/:id/order-report': 'PDF of job :id',
  'jobs/:id/invoice-report': 'PDF of job :id',
  'jobs/:id/delivery-ticket': 'PDF of job :id',
  'payments/:id/receipt': 'receipt of payment :id',
  'deliveries/:id': 'delivery :id',
  'deliveries/:id/route-sheet': 'delivery :id',
  'deliveries/:id/tickets': 'delivery :id',
  'accounting/exports/:id': 'accounting export :id',
  'outbox/:id': 'email :id of the outbox',
  'history/:kind/:id': ':kind :id',
  'history/:kind/:id/at': ':kind :id',
  'history/:kind/:id/timeline': ':kind :id',
  'history/:kind/:id/compare': ':kind :id',
};
/** The kinds of records whose history holds personal data. */
const personalKinds = ['customer', 'contact', 'note', 'user', 'job', 'payment', 'document', 'delivery'];

/**
 * Writes a row of the security log when a user with the Audit permission reads personal data: a record, now or in the
 * past, or one of its files, such as a signature (ruling 54). One row an hour for each record. The hook is added to
 * these routes only, because an interceptor of all routes costs more than the guard.
 */
@Injectable()
export class AuditedReads {
  constructor(
    @Inject(HttpAdapterHost) { httpAdapter }: HttpAdapterHost,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {
    (httpAdapter.getInstance() as FastifyInstance).addHook('onRoute', (route) => {
      if (route.method !== 'GET' || !Object.hasOwn(personalReads, pathOf(route.url))) return;
      route.onSend = [route.onSend ?? [], this.record.bind(this)].flat();
    });
  }

  /** Before the answer is sent: a read that cannot be recorded is refused. */
  private async record(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<unknown> {
    const { caller } = request as { caller?: Caller };
    if (reply.statusCode !== 200 || !caller || !hasClaim(caller.ClaimFlags, 'Audit')) return answer;
    const detail = detailOf(request);
    if (detail !== null)
      await this.log.recordOrFail(SecurityKinds.PersonalDataRead, { ...originOf(request), userId: caller.Id, detail });
    return answer;
  }
}

const pathOf = (url = ''): string => url.slice(PREFIX.length + 1);

/** 'customer 12', 'job 7 as it stood'; null for histories without personal data. */
function detailOf({ routeOptions, params, query }: FastifyRequest): string | null {
  const path = pathOf(routeOptions.url);
  const given = params as Readonly<Record<string, string>>;
  if (given.kind !== undefined && !personalKinds.includes(given.kind)) return null;
  const record = personalReads[path]!.replaceAll(/:(\w+)/g, (_, name: string) => nameOf(given[name]!));
  const isPast =
    path.startsWith('history/') || path.endsWith('/compare') || (query as { at?: unknown }).at !== undefined;
  return isPast ? `${record} as it stood` : record;
}

/** One name for each record: 7 for '007'. */
const nameOf = (part: string): string => (/^\d+$/.test(part) ? String(Number(part)) : part);
