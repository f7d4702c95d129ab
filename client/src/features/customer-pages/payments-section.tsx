import { dueTimeText, formatMoney, type PaymentPlan, payableAtSigning, paymentLink } from '@picket/domain';
import { capitalized } from '@/lib/format/capitalized.ts';
import { texts } from './approval-texts.ts';
import buttonsStyles from './buttons.module.css';
import { formatDate } from './dates.ts';
import documentStyles from './document.module.css';
import pageStyles from './page.module.css';

interface Plan {
  plan: PaymentPlan | undefined;
  /** What the customer paid before, in dollars. */
  paid: number;
}

/** Returns what the customer is to pay when they sign, in dollars. */
export const dueNow = ({ plan, paid }: Plan): number => (plan ? payableAtSigning(plan, paid) : 0);

/** What is due when, and how to pay. */
export function PaymentsSection({ plan, paid }: Plan) {
  if (!plan) return null;
  return (
    <section className={pageStyles.card} aria-labelledby="payments">
      <h2 id="payments">{texts.payments}</h2>
      {plan.Rows.length > 0 && (
        <dl className={documentStyles.sums}>
          {plan.Rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and their order is fixed
            <div key={index}>
              <dt>{row.DueOn === null ? capitalized(dueTimeText(row)) : formatDate(row.DueOn)}</dt>
              <dd>{formatMoney(row.Amount)}</dd>
            </div>
          ))}
          {paid > 0 && (
            <div>
              <dt>{texts.paidSoFar}</dt>
              <dd>{formatMoney(-paid)}</dd>
            </div>
          )}
        </dl>
      )}
      <Instructions plan={plan} />
    </section>
  );
}

/** `Due when you sign: $4,989.55`; nothing if nothing is. */
export function DueAtSigning(due: Plan) {
  const amount = dueNow(due);
  return amount > 0 ? <p className={pageStyles.dim}>{texts.dueWhenSigned(formatMoney(amount))}</p> : null;
}

/** After the signature: what is due now, and where to pay it. */
export function PayNow({ jobId, ...due }: Plan & { jobId: number }) {
  const { plan } = due;
  const amount = dueNow(due);
  if (!plan || amount === 0) return null;
  const address = paymentLink(plan.Link, { number: jobId, amount });
  return (
    <div className={documentStyles.payNow}>
      <h3>{texts.dueNow(formatMoney(amount))}</h3>
      <Instructions plan={plan} />
      {address !== '' && (
        <a className={buttonsStyles.primary} href={address} target="_blank" rel="noopener noreferrer">
          {texts.pay(formatMoney(amount))}
        </a>
      )}
    </div>
  );
}

const Instructions = ({ plan: { Instructions: lines } }: { plan: PaymentPlan }) =>
  lines === '' ? null : <p className={documentStyles.instructions}>{lines}</p>;
