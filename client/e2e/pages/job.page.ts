import type { Locator, Page } from 'playwright-core';
import { choose, press } from '../testing/fields.ts';

type Tab = 'Basics' | 'Summary' | 'Payments' | 'Log';
const paths: Record<Tab, string> = { Basics: 'info', Summary: 'summary', Payments: 'payments', Log: 'logs' };

/** What every tab of a job's page has: its header and its sections. */
export class JobPage {
  readonly header: Locator;

  constructor(protected readonly page: Page) {
    this.header = page.getByRole('main').getByRole('banner');
  }

  async open(id: number, tab: Tab = 'Basics'): Promise<void> {
    await this.page.goto(`/job/estimate/${paths[tab]}?id=${id}`);
    await this.page.getByRole('heading', { level: 1, name: `#${id}` }).waitFor();
  }

  tab(name: Tab): Promise<void> {
    return this.page.getByRole('navigation', { name: 'Job' }).getByRole('link', { name, exact: true }).click();
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** Opens a section for editing and answers it. */
  async edit(title: string): Promise<Locator> {
    await press(this.section(title), `Edit ${title}`);
    return this.section(title);
  }

  /** Saves an open section, which closes it. */
  async save(title: string): Promise<void> {
    await press(this.section(title), 'Save');
    await this.section(title)
      .getByRole('button', { name: `Edit ${title}` })
      .waitFor();
  }

  /** Waits until a section says that about one of its facts. */
  fact(title: string, name: string, value: string): Promise<void> {
    return amount(this.section(title), name).getByText(value, { exact: true }).waitFor();
  }

  /** Waits until the header says that the job stands there. */
  stands(status: string): Promise<void> {
    return this.page.getByRole('main').locator('header').getByText(status, { exact: true }).waitFor();
  }

  async convertToOrder(choices: Record<string, string>): Promise<void> {
    await press(this.page, 'Convert to Order');
    const dialog = this.page.getByRole('dialog');
    for (const [label, option] of Object.entries(choices)) await choose(dialog, label, option);
    await press(dialog, 'Convert to Order');
    await dialog.waitFor({ state: 'hidden' });
  }
}

/** The part of a list of facts that has the name. */
export const amount = (place: Locator, name: string): Locator =>
  place.locator('dl > div').filter({ has: place.page().getByText(name, { exact: true }) });
