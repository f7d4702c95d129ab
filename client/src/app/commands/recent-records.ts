import { RECENT_RECORDS } from '@/api/session-sync.ts';

const MOST = 8;

/** A record whose page was opened. */
export interface RecentRecord {
  readonly name: string;
  /** The title of its screen: 'Customer'. */
  readonly kind: string;
  readonly path: string;
}

const keyOf = (userId: number) => `${RECENT_RECORDS}${userId}`;

/** The last records that the user opened in this browser, the latest first. */
export function recentRecords(userId: number): RecentRecord[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as RecentRecord[];
  } catch {
    return [];
  }
}

export function rememberRecord(userId: number, record: RecentRecord): void {
  const others = recentRecords(userId).filter((each) => each.name !== record.name || idIn(each) !== idIn(record));
  localStorage.setItem(keyOf(userId), JSON.stringify([record, ...others].slice(0, MOST)));
}

/** The tabs of a record have the same id. */
const idIn = ({ path }: RecentRecord) => new URLSearchParams(path.split('?')[1]).get('id');
