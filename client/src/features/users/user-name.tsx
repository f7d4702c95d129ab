import type { UserRow } from '@picket/domain';
import { Row } from '@/ui/layout.tsx';
import { Avatar } from '@/ui/pictures/avatar.tsx';

/** The photo (or initials) and the name of a user. */
export function UserName({ user }: { user: UserRow }) {
  return (
    <Row as="span" gap={10} isInline>
      <Avatar user={user} path={user.Image?.ThumbnailPath} />
      {user.Name}
    </Row>
  );
}
