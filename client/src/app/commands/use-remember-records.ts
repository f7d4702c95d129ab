import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { routeAt } from '../routes/routes.ts';
import { rememberRecord } from './recent-records.ts';

/** Remembers each record whose page is open, under the name in the title of the page. */
export function useRememberRecords(): void {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const remember = useEffectEvent(() => {
    const id = new URLSearchParams(search).get('id');
    const kind = routeAt(pathname)?.title;
    const name = id && kind && user ? nameIn(document.title, kind) : '';
    if (name) rememberRecord(user!.Id, { name, kind: kind!, path: `${pathname}?id=${id}` });
  });
  useEffect(() => {
    remember();
    const observer = new MutationObserver(() => remember());
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
}

/** 'Ann Kowalski' in 'Picket - Ann Kowalski - Customer'; '' while the record loads. */
function nameIn(title: string, kind: string): string {
  const [start, end] = ['Picket - ', ` - ${kind}`];
  return title.startsWith(start) && title.endsWith(end) ? title.slice(start.length, -end.length) : '';
}
