import type { Locator } from 'playwright-core';
import { JobPage } from './job.page.ts';

/** A job as it stood, with its history. */
export class PastJobPage extends JobPage {
  get band(): Locator {
    return this.page.getByText('You are looking at the past.');
  }

  /** Opens the last step from the menu of the job. */
  async openHistory(): Promise<void> {
    await this.page.getByRole('button', { name: 'More', exact: true }).click();
    await this.page.getByRole('button', { name: 'History', exact: true }).click();
    await this.band.waitFor();
  }

  /** Waits until the page shows a step: `4 of 9`. */
  waitForStep(step: string): Promise<void> {
    return this.page.getByText(`Step ${step}.`, { exact: true }).waitFor();
  }

  get list(): Locator {
    return this.section('What happened');
  }

  get comparison(): Locator {
    return this.section('Compared with');
  }

  /** The step in the list of what happened. */
  step(text: string | RegExp): Locator {
    return this.list.getByRole('button', { name: text }).first();
  }
}
