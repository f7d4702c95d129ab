import { jobAccess } from '@picket/domain';
import { useLocation, useNavigate } from 'react-router';
import { useAllowed } from '@/ui/allowed.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';

/**
 * Returns a function that opens the page at the last step of the job's history; undefined for users who may not read
 * it.
 */
export function useOpenHistory(): (() => void) | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const mayRead = useAllowed(jobAccess.readLog);
  if (!mayRead) return undefined;
  const query = new URLSearchParams(search);
  query.set('at', 'now');
  return () => pageUnsaved.leave(() => void navigate(`${pathname}?${query}`));
}
