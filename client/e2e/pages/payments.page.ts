import type { Locator } from 'playwright-core';
import { choose, clickButton, fillFields } from '../testing/fields.ts';
import { JobPage } from './job.page.ts';

export class PaymentsPage extends JobPage {
  async addPayment(payment: { amount: string; type: string; notes?: string }): Promise<void> {
    await clickButton(this.page, 'Add payment');
    const dialog = this.page.getByRole('dialog', { name: 'Add payment' });
    await fillFields(dialog, { 'Payment amount': payment.amount, Notes: payment.notes ?? '' });
    await choose(dialog, 'Payment type', payment.type);
    await clickButton(dialog, 'Save');
    await dialog.waitFor({ state: 'hidden' });
  }

  row(amount: string): Locator {
    return this.page.getByRole('row').filter({ hasText: amount });
  }

  async confirmPayment(amount: string): Promise<void> {
    await clickButton(this.row(amount), `Confirm ${amount}`);
    const question = this.page.getByRole('dialog', { name: `Confirm the payment of ${amount}?` });
    await clickButton(question, 'Confirm payment');
    await this.row(amount).getByText('Confirmed', { exact: true }).waitFor();
  }
}
