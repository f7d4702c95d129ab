import type { UserRow } from '@picket/domain';
import { Navigate, useSearchParams } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { useSession } from '@/api/session.slice.ts';
import { useGetUserQuery } from '@/entities/users/users.api.ts';
import { readQueryId } from '@/lib/query-id.ts';
import { ClaimsList } from '@/ui/claims-list.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { BasicSection } from './basic.section.tsx';
import { UserAddressSection, UserPhonesSection } from './contact.sections.tsx';
import { KeysSection } from './keys.section.tsx';
import { PhotoSection } from './photo.section.tsx';
import { SessionsSection } from './sessions.section.tsx';
import { SignInSection } from './sign-in.section.tsx';
import { TwoFactorSection } from './two-factor/two-factor.section.tsx';
import { userPath } from './user-paths.ts';

/** The profile of the signed-in user. The id of another user redirects to the page of that user. */
export function ProfilePage() {
  const id = readQueryId(useSearchParams()[0]);
  const { user } = useSession();
  if (!user) return null;
  return id === null || id === user.Id ? <OwnProfile id={user.Id} /> : <Navigate to={userPath(id)} replace />;
}

function OwnProfile({ id }: { id: number }) {
  const { data: user, error, refetch } = useGetUserQuery(id);
  if (error && !user) return <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />;
  return user ? <Profile user={user} /> : <LoadingPage />;
}

function Profile({ user }: { user: UserRow }) {
  const open = useOpenSection();
  const { claims } = useSession();
  const part = (name: string) => ({ user, mayEdit: true, section: open(name) });
  return (
    <>
      <PageHeader title={user.Name} />
      <BasicSection {...part('basic')} />
      <UserPhonesSection {...part('phones')} />
      <PhotoSection {...part('photo')} />
      <UserAddressSection {...part('address')} />
      <SignInSection user={user} section={open('sign-in')} />
      <TwoFactorSection />
      <KeysSection />
      <SessionsSection user={user} />
      <SectionCard title="Your permissions">
        <ClaimsList claims={claims} empty="Your role has no permissions yet. Ask an administrator." />
      </SectionCard>
    </>
  );
}
