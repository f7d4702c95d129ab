import { PageHeader } from '@/ui/page/page-header.tsx';

export function ForbiddenPage() {
  return (
    <>
      <PageHeader title="No access" />
      <p>You don't have permission to open this page. Ask an administrator for access.</p>
    </>
  );
}
