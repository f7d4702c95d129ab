import type { Locator } from 'playwright-core';
import { JobPage } from './job.page.ts';

/** The fence lines of a job: the table and the sketch. */
export class FenceLinesPage extends JobPage {
  async openLines(id: number): Promise<void> {
    await this.page.goto(`/job/estimate/fence-lines?id=${id}`);
    await this.table.or(this.startButton).first().waitFor();
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: 'Fence lines' });
  }

  get sketch(): Locator {
    return this.page.getByRole('region', { name: 'Sketch' });
  }

  get startButton(): Locator {
    return this.page.getByRole('button', { name: 'Add the first line' });
  }

  get suggestedPostsButton(): Locator {
    return this.sketch.getByRole('button', { name: /^Use \d+ suggested posts$/ });
  }

  cell(field: 'Note' | 'Length' | 'Turn', line: number): Locator {
    return this.page.getByRole('textbox', { name: `${field} of line ${line}`, exact: true });
  }

  sectionOf(line: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Fence section of line ${line}:`) });
  }

  gateButton(line: number): Locator {
    return this.page.getByRole('button', { name: `Add a gate to line ${line}`, exact: true });
  }

  /** The handle of the end of the selected line, or of its first gate. */
  handle(name: 'end' | 'gate 1'): Locator {
    return this.sketch.locator(`[data-handle="${name}"]`);
  }

  /** The open section picker or gate editor. */
  get panel(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Waits until no line is being edited or saved. */
  async waitUntilSaved(): Promise<void> {
    await this.table
      .getByText(/^(Saving|Editing)$/)
      .first()
      .waitFor({ state: 'detached' });
  }

  /** Waits until the posts of the job are the suggested ones. */
  async waitForSuggestedPosts(): Promise<void> {
    await this.suggestedPostsButton.waitFor({ state: 'detached' });
  }

  waitForGrandTotal(total: string): Promise<void> {
    return this.page.locator('#about').getByText(total, { exact: true }).first().waitFor();
  }

  /** The header of each run, as text. */
  async readRuns(): Promise<string[]> {
    const runs = await this.table.getByRole('rowheader', { name: /^Run \d/ }).allInnerTexts();
    return runs.map((text) => text.replace(/\s+/g, ' '));
  }

  /** Drags from the middle of an element by pixels, in steps. */
  async drag(element: Locator, by: { readonly x: number; readonly y: number }): Promise<void> {
    const { x, y, width, height } = (await element.boundingBox())!;
    const { mouse } = this.page;
    await mouse.move(x + width / 2, y + height / 2);
    await mouse.down();
    await mouse.move(x + width / 2 + by.x, y + height / 2 + by.y, { steps: 8 });
    await mouse.up();
  }
}
