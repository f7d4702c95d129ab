import type { Locator, Page } from 'playwright-core';
import { clickButton } from '../testing/fields.ts';
import { openLoaded } from '../testing/page-checks.ts';

/** The driver's page of a delivery. */
export class DeliveryPage {
  readonly form: Locator;
  readonly waiting: Locator;

  constructor(private readonly page: Page) {
    this.form = page.getByRole('region', { name: 'Record delivery' });
    this.waiting = page.getByText(/stored on this device, waiting for a connection/);
  }

  open(id: number): Promise<void> {
    return openLoaded(this.page, `/job/delivery?id=${id}`);
  }

  stop(place: number): Locator {
    return this.page.getByRole('listitem', { name: `Stop ${place}`, exact: true });
  }

  /** Opens the form of a stop, fills in who received it and signs. */
  async fill(place: number, name: string): Promise<void> {
    await this.stop(place)
      .getByRole('button', { name: /^Record delivery/ })
      .click();
    await this.form.getByRole('textbox', { name: 'Received by' }).fill(name);
    const pad = this.form.getByRole('img', { name: 'Signature' });
    await pad.scrollIntoViewIfNeeded();
    const { x, y } = (await pad.boundingBox())!;
    await this.page.mouse.move(x + 20, y + 40);
    await this.page.mouse.down();
    for (const step of [40, 70, 100, 130]) await this.page.mouse.move(x + step, y + 40 + (step % 60));
    await this.page.mouse.up();
  }

  async save(): Promise<void> {
    await clickButton(this.form, 'Save delivery');
    await this.form.waitFor({ state: 'hidden' });
  }
}
