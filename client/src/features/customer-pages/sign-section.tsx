import { customerApprovalFields, formatMoney } from '@picket/domain';
import { type ComponentProps, type FormEvent, type ReactNode, useId, useRef } from 'react';
import { Icon } from '@/ui/icons.tsx';
import { texts } from './approval-texts.ts';
import buttonsStyles from './buttons.module.css';
import pageStyles from './page.module.css';
import { DueAtSigning } from './payments-section.tsx';
import { SignatureField } from './signature-field.tsx';
import signingStyles from './signing.module.css';
import type { EstimateActions } from './total-card.tsx';
import { useRefusalFocus } from './use-refusal-focus.ts';
import type { Signing, Tick } from './use-signing.ts';

type SignSectionProps = EstimateActions & {
  signing: Signing;
  total: number;
  payments: ComponentProps<typeof DueAtSigning>;
};

/** The form with which the customer approves, and what else they can do with the estimate. */
export function SignSection({ signing, total, payments, ...actions }: SignSectionProps) {
  const { name, errors, refusals, isBusy, approve, signature, noteInk } = signing;
  const { isOpen, report, signedInAs } = actions;
  const section = useRef<HTMLElement>(null);
  // The terms are before the form, so their boxes come first.
  useRefusalFocus(() => section.current?.closest('main') ?? section.current, refusals);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    approve();
  };
  return (
    <section ref={section} className={pageStyles.card} id="signing" aria-labelledby="sign">
      <h2 id="sign">{texts.sign}</h2>
      {signedInAs !== '' && <p className={signingStyles.inPerson}>{texts.signedInPerson(signedInAs)}</p>}
      <form onSubmit={submit} noValidate>
        <NameField signing={signing} />
        <SignatureField ref={signature} name={name} error={errors.signature} onInk={noteInk} />
        <Box box="SignatureApproved" signing={signing}>
          {texts.isMySignature}
        </Box>
        <Box box="OrderApproved" signing={signing}>
          {texts.approveFor} <b>{formatMoney(total)}</b>
        </Box>
        <DueAtSigning {...payments} />
        <ErrorAlert text={errors.ticks} />
        <ErrorAlert text={errors.other} />
        {isOpen && (
          <button type="submit" className={buttonsStyles.approve} aria-disabled={isBusy || undefined}>
            {isBusy ? texts.approving : texts.approveAmount(formatMoney(total))}
          </button>
        )}
      </form>
      <p className={pageStyles.fine}>{texts.recorded}</p>
      {isOpen && <OtherActions {...actions} />}
      {report.error && (
        <p className={`${pageStyles.error} ${pageStyles.phoneOnly}`} role="alert">
          {report.error}
        </p>
      )}
    </section>
  );
}

function NameField({ signing: { name, rename, errors, isBusy } }: { signing: Signing }) {
  const id = useId();
  return (
    <div className={signingStyles.field}>
      <label htmlFor={id}>{texts.fullName}</label>
      <input
        id={id}
        className={signingStyles.input}
        value={name}
        maxLength={customerApprovalFields.SigneeName.maxLength}
        autoComplete="name"
        readOnly={isBusy}
        aria-invalid={errors.name !== undefined || undefined}
        aria-describedby={errors.name && `${id}-error`}
        onChange={({ currentTarget }) => rename(currentTarget.value)}
      />
      {errors.name && (
        <p id={`${id}-error`} className={pageStyles.error}>
          {errors.name}
        </p>
      )}
    </div>
  );
}

const ErrorAlert = ({ text }: { text: string | undefined }) =>
  text && (
    <p className={pageStyles.error} role="alert">
      {text}
    </p>
  );

const OtherActions = ({ onAsk, onDecline, report, signedInAs }: EstimateActions) => (
  <div className={signingStyles.actions}>
    {signedInAs === '' && (
      <button type="button" className={buttonsStyles.quiet} onClick={onAsk}>
        <Icon name="help" />
        {texts.askQuestion}
      </button>
    )}
    <button type="button" className={buttonsStyles.quiet} disabled={report.isBusy} onClick={report.download}>
      <Icon name="download" />
      PDF
    </button>
    {signedInAs === '' && (
      <button type="button" className={buttonsStyles.decline} onClick={onDecline}>
        {texts.decline}
      </button>
    )}
  </div>
);

function Box({ box, signing, children }: { box: Tick; signing: Signing; children: ReactNode }) {
  const { ticked, tick, errors, isBusy } = signing;
  return (
    <label className={signingStyles.check}>
      <input
        type="checkbox"
        checked={ticked[box] === true}
        disabled={isBusy}
        aria-invalid={(errors.ticks !== undefined && !ticked[box]) || undefined}
        onChange={({ currentTarget }) => tick(box, currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
