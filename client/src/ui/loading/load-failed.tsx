import { useEffect, useState } from 'react';
import { findNewVersion } from '@/lib/new-version.ts';
import { ErrorMessage } from '../error-message.tsx';

interface LoadFailedProps {
  /** What could not be loaded: `This page`. */
  part: string;
  retry: () => void;
}

/** In place of what could not be loaded: says whether the connection or a new version is the reason. */
export function LoadFailed({ part, retry }: LoadFailedProps) {
  const [isNew, setNew] = useState<boolean | null>(null);
  useEffect(() => {
    let isShown = true;
    void findNewVersion().then((found) => isShown && setNew(found));
    return () => {
      isShown = false;
    };
  }, []);
  if (isNew === null) return null;
  // The notice of the shell offers to reload.
  if (isNew) return <ErrorMessage message={`${part} could not be loaded: there is a new version of Picket.`} />;
  return <ErrorMessage message={`${part} could not be loaded. Check your connection.`} retry={retry} />;
}
