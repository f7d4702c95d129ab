import { Button } from '@mantine/core';
import type { UserRow } from '@picket/domain';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { useResetTwoFactorMutation } from './two-factor.api.ts';

/** The two-factor sign-in of another user, who may have lost the phone. */
export function UserTwoFactorSection({ user: { Id, Name } }: { user: UserRow }) {
  const [reset, { isLoading }] = useResetTwoFactorMutation();
  const ask = {
    title: `Turn off two-factor sign-in for ${Name}?`,
    text: 'This user will be signed out everywhere, can sign in with the password alone, and gets an email about it.',
    confirmLabel: 'Turn off',
    isDanger: true,
  };
  return (
    <SectionCard
      title="Two-factor sign-in"
      actions={
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          loading={isLoading}
          onClick={async () => (await confirm(ask)) && reset(Id)}
        >
          Turn off
        </Button>
      }
    >
      <p>On. Turn it off if this user has lost the phone and the recovery codes.</p>
    </SectionCard>
  );
}
