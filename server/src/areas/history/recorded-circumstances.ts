import type { Recorded } from '@picket/domain';

interface Circumstances {
  readonly Reason?: unknown;
  readonly DifferenceReason?: unknown;
  readonly Question?: unknown;
  readonly Note?: unknown;
  readonly Now?: { readonly PriceNote?: unknown } | null;
  readonly IpAddress?: unknown;
  readonly UserAgent?: unknown;
}

/** The reason or note that was recorded with an event; ''. */
export function reasonIn({ data }: Recorded): string {
  const { Reason, DifferenceReason, Question, Note, Now } = data as Circumstances;
  return [Reason, DifferenceReason, Question, Note, Now?.PriceNote].find(isText) ?? '';
}

/** The network address and the browser that were recorded with an event; ''. */
export function whereIn({ data }: Recorded): string {
  const { IpAddress, UserAgent } = data as Circumstances;
  return [IpAddress, UserAgent].filter(isText).join(', ');
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
