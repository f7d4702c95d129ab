import { choose, clickButton } from '../testing/fields.ts';
import { RecordPage } from './record.page.ts';

type Tab = 'Basics' | 'Summary' | 'Revisions' | 'Payments' | 'Log';
const paths: Record<Tab, string> = {
  Basics: 'info',
  Summary: 'summary',
  Revisions: 'revisions',
  Payments: 'payments',
  Log: 'logs',
};

/** The parts that all tabs of a job share. */
export class JobPage extends RecordPage {
  async open(id: number, tab: Tab = 'Basics'): Promise<void> {
    await this.page.goto(`/job/estimate/${paths[tab]}?id=${id}`);
    await this.page.getByRole('heading', { level: 1, name: `#${id}` }).waitFor();
  }

  openTab(name: Tab): Promise<void> {
    return this.page.getByRole('navigation', { name: 'Job' }).getByRole('link', { name, exact: true }).click();
  }

  /** `answer` is the button of the question that follows, if there is one. */
  async convertToOrder(choices: Record<string, string>, answer?: string): Promise<void> {
    await clickButton(this.page, 'Convert to order');
    const dialog = this.page.getByRole('dialog');
    for (const [label, option] of Object.entries(choices)) await choose(dialog, label, option);
    await clickButton(dialog, 'Convert to order');
    if (answer) await clickButton(this.page, answer);
    await dialog.waitFor({ state: 'hidden' });
  }
}
