import { useLocation, useSearchParams } from 'react-router';

/** The section that the address opens: `edit=Dates`. For `useOpenSection`. */
export function useLinkedSection() {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const name = query.get('edit');
  return name ? { name, visit: key } : null;
}
