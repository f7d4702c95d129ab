import { Button } from '@mantine/core';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { DescriptionList } from '@/ui/description-list.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { RecoveryCodesDialog } from './recovery-codes.dialog.tsx';
import { TurnOffTwoFactorDialog } from './turn-off-two-factor.dialog.tsx';
import { useGetTwoFactorQuery } from './two-factor.api.ts';

/** Loads the QR code when it is needed. */
const SetUpTwoFactorDialog = loadLater(
  async () => (await import('./set-up-two-factor.dialog.tsx')).SetUpTwoFactorDialog,
);

type Action = 'turn on' | 'recovery codes' | 'turn off';

/** The two-factor sign-in of the signed-in user. */
export function TwoFactorSection() {
  const { data: state, error, refetch } = useGetTwoFactorQuery();
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);
  return (
    <SectionCard title="Two-factor sign-in" actions={state && <Actions isOn={state.IsOn} onChoose={setAction} />}>
      {error && !state && <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />}
      {state?.IsOn === false && (
        <p>Off. Turn it on to protect your account with a code from your phone besides the password.</p>
      )}
      {state?.IsOn && (
        <DescriptionList
          of={[
            ['Status', 'On'],
            ['Unused recovery codes', String(state.RecoveryCodesLeft)],
          ]}
        />
      )}
      {action === 'turn on' && <SetUpTwoFactorDialog onClose={close} />}
      {action === 'recovery codes' && <RecoveryCodesDialog onClose={close} />}
      {action === 'turn off' && <TurnOffTwoFactorDialog isRequired={state?.IsRequired ?? false} onClose={close} />}
    </SectionCard>
  );
}

function Actions({ isOn, onChoose }: { isOn: boolean; onChoose: (action: Action) => void }) {
  if (!isOn)
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => onChoose('turn on')}>
        Turn on
      </Button>
    );
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => onChoose('recovery codes')}>
        New recovery codes
      </Button>
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => onChoose('turn off')}>
        Turn off
      </Button>
    </>
  );
}
