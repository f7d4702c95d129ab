import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSignInByLinkMutation } from '@/api/sign-in.api.ts';
import { AuthFrame } from './auth-frame.tsx';

/** Signs in with the key of an e-mailed link. The key counts once, so it is sent once. */
export function AdminAccessPage() {
  const [signInByLink] = useSignInByLinkMutation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void signInByLink({ ResetKey: params.get('resetKey') ?? '' }).then(
      ({ error }) => error && navigate('/login', { replace: true }),
    );
  }, [signInByLink, params, navigate]);

  return (
    <AuthFrame title="Signing you in">
      <Loader aria-label="Signing in" />
    </AuthFrame>
  );
}
