import type { Locator } from 'playwright-core';
import { choose, clickButton, fillFields } from '../testing/fields.ts';
import { JobPage } from './job.page.ts';

export class PaymentsPage extends JobPage {
  /** `answer` is the button of the question that follows, if there is one. */
  async addPayment(payment: { amount: string; type: string; notes?: string }, answer?: string): Promise<void> {
    await clickButton(this.page, 'Add payment');
    const dialog = this.page.getByRole('dialog', { name: 'Add payment' });
    await fillFields(dialog, { 'Payment amount': payment.amount, Notes: payment.notes ?? '' });
    await choose(dialog, 'Payment type', payment.type);
    await clickButton(dialog, 'Save');
    if (answer) await clickButton(this.page, answer);
    await dialog.waitFor({ state: 'hidden' });
  }

  row(amount: string): Locator {
    return this.page.getByRole('row').filter({ hasText: amount });
  }

  async reverse(amount: string, reversal: { kind: string; amount?: string; reason: string }): Promise<void> {
    await clickButton(this.page, `Reverse ${amount}`);
    const dialog = this.page.getByRole('dialog', { name: `Reverse the payment of ${amount}` });
    await choose(dialog, 'Kind', reversal.kind);
    await fillFields(dialog, { ...(reversal.amount && { Amount: reversal.amount }), Reason: reversal.reason });
    await clickButton(dialog, 'Reverse payment');
    await dialog.waitFor({ state: 'hidden' });
  }

  async confirmPayment(amount: string, answer?: string): Promise<void> {
    await clickButton(this.row(amount), `Confirm ${amount}`);
    const question = this.page.getByRole('dialog', { name: `Confirm the payment of ${amount}?` });
    await clickButton(question, 'Confirm payment');
    if (answer) await clickButton(this.page, answer);
    await this.row(amount).getByText('Confirmed', { exact: true }).waitFor();
  }
}
