import type { Locator } from 'playwright-core';
import { choose, press, type } from '../testing/fields.ts';
import { JobPage } from './job.page.ts';

export class PaymentsPage extends JobPage {
  async record(payment: { amount: string; type: string; notes?: string }): Promise<void> {
    await press(this.page, 'Add payment');
    const dialog = this.page.getByRole('dialog', { name: 'Add payment' });
    await type(dialog, { 'Payment amount': payment.amount, Notes: payment.notes ?? '' });
    await choose(dialog, 'Payment type', payment.type);
    await press(dialog, 'Save');
    await dialog.waitFor({ state: 'hidden' });
  }

  row(amount: string): Locator {
    return this.page.getByRole('row').filter({ hasText: amount });
  }

  async confirm(amount: string): Promise<void> {
    await press(this.row(amount), `Confirm ${amount}`);
    const question = this.page.getByRole('dialog', { name: `Confirm the payment of ${amount}?` });
    await press(question, 'Confirm');
    await this.row(amount).getByText('Confirmed', { exact: true }).waitFor();
  }
}
