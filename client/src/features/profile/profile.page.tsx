import { useSession } from '@/api/session.slice.ts';
import { PageHeader } from '@/ui/page-header.tsx';

export function ProfilePage() {
  const { user } = useSession();
  return <PageHeader title={`${user?.FirstName} ${user?.LastName}`} />;
}
