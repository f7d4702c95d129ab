import { Link } from 'react-router';
import { PageHeader } from '@/ui/page/page-header.tsx';

export function NotFoundPage() {
  return (
    <>
      <title>Picket - Not found</title>
      <PageHeader title="Not found" />
      <p>
        There is nothing at this address. <Link to="/">Go to the start page</Link>
      </p>
    </>
  );
}
