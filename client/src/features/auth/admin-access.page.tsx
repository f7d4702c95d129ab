import { useEffect, useEffectEvent, useRef } from 'react';
import { useSignInByLinkMutation } from '@/entities/session/session.api.ts';
import { replacePath } from '@/lib/browser-path.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { useCodeStep } from './use-code-step.ts';

const leave = () => replacePath('/login');

/**
 * Signs in with the key from an emailed link. The key is single-use, so the page sends it only once, or with a code.
 */
export function AdminAccessPage() {
  const [signInByLink, { isLoading }] = useSignInByLinkMutation();
  const { submit, step } = useCodeStep(signInByLink, leave);
  const isSent = useRef(false);
  const send = useEffectEvent(() => {
    if (isSent.current) return;
    isSent.current = true;
    void submit({ ResetKey: new URLSearchParams(location.search).get('resetKey') ?? '' });
  });
  useEffect(() => send(), []);

  if (step)
    return (
      <CodeForm
        step={{ ...step, back: leave }}
        isLoading={isLoading}
        submitLabel="Sign in"
        backLabel="Back to sign in"
      />
    );
  return <AuthFrame title="Signing you in" text="One moment, please." />;
}
