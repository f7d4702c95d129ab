import { initialsOf } from '@/lib/words.ts';
import styles from './face.module.css';
import { Picture } from './picture.tsx';

interface FaceProps {
  user: { readonly FirstName: string; readonly LastName: string };
  /** Of the small picture; the initials stand for none. */
  path: string | null | undefined;
}

/** The picture of a user, whose name stands beside it. */
export function Face({ user, path }: FaceProps) {
  return (
    <span className={styles.face} aria-hidden="true">
      <Picture path={path} alt="" size={28} fallback={initialsOf(user)} />
    </span>
  );
}
