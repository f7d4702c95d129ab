import { useEffect, useRef } from 'react';
import { useSignInByLinkMutation } from '@/api/sign-in.api.ts';
import { goTo } from '@/lib/address.ts';
import { AuthFrame } from './auth-frame.tsx';

/** Signs in with the key of an e-mailed link. The key counts once, so it is sent once. */
export function AdminAccessPage() {
  const [signInByLink] = useSignInByLinkMutation();
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const ResetKey = new URLSearchParams(location.search).get('resetKey') ?? '';
    void signInByLink({ ResetKey }).then(({ error }) => error && goTo('/login'));
  }, [signInByLink]);

  return <AuthFrame title="Signing you in" text="One moment, please." />;
}
