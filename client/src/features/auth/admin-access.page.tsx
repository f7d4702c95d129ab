import { useEffect, useRef } from 'react';
import { useSignInByLinkMutation } from '@/entities/session/session.api.ts';
import { replacePath } from '@/lib/browser-path.ts';
import { AuthFrame } from './auth-frame.tsx';

/** Signs in with the key from an emailed link. The key is single-use, so the page sends it only once. */
export function AdminAccessPage() {
  const [signInByLink] = useSignInByLinkMutation();
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const ResetKey = new URLSearchParams(location.search).get('resetKey') ?? '';
    void signInByLink({ ResetKey }).then(({ error }) => error && replacePath('/login'));
  }, [signInByLink]);

  return <AuthFrame title="Signing you in" text="One moment, please." />;
}
