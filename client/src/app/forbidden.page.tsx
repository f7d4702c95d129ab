import { PageHeader } from '@/ui/page-header.tsx';

export function ForbiddenPage() {
  return (
    <>
      <PageHeader title="No access" />
      <p>Your role does not open this page. Ask an administrator if you need it.</p>
    </>
  );
}
