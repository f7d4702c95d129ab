import type { Locator, Page } from 'playwright-core';
import { openInApplication } from '../testing/page-checks.ts';

/** A report's page. */
export class ReportPage {
  constructor(private readonly page: Page) {}

  async open(address: string): Promise<void> {
    await openInApplication(this.page, address);
    await this.keyFigures.getByRole('definition').first().waitFor();
  }

  get keyFigures(): Locator {
    return this.page.getByRole('region', { name: 'Key figures' });
  }

  get behind(): Locator {
    return this.page.getByRole('region', { name: /^Behind the figure/ });
  }

  get past(): Locator {
    return this.page.getByText(/^As of the end of/);
  }

  /** The button of a figure: 'Orders of all'. */
  figure(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}: `) });
  }

  /** The number that a figure shows. */
  async countOf(name: string): Promise<number> {
    return Number((await this.figure(name).textContent())!.replaceAll(',', ''));
  }
}
