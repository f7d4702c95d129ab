import type { OutboxRow } from '@picket/domain';
import type { Page } from 'playwright-core';
import { clickButton } from '../testing/fields.ts';

/** The emails that the server stores when it has no mail server. */
export class OutboxPage {
  constructor(private readonly page: Page) {}

  /** The text of the newest email to someone. Waits for it, because emails are sent in the background. */
  async read(subject: string, to: string): Promise<string> {
    while (!(await this.load()).some((mail) => mail.Subject === subject && mail.To.includes(to)));
    const row = this.page.getByRole('row').filter({ hasText: subject }).filter({ hasText: to }).first();
    await clickButton(row, `Read ${subject}`);
    const dialog = this.page.getByRole('dialog', { name: subject });
    return (await dialog.locator('pre').textContent()) ?? '';
  }

  /** Path and query of the link in the newest email to someone. */
  async link(subject: string, to: string): Promise<string> {
    const text = await this.read(subject, to);
    const { pathname, search } = new URL(/https?:\S+/.exec(text)![0]);
    return pathname + search;
  }

  private async load(): Promise<OutboxRow[]> {
    const answered = this.page.waitForResponse((response) => response.url().includes('/api/v1/outbox?'));
    await this.page.goto('/admin/outbox');
    return (await (await answered).json()).data;
  }
}
