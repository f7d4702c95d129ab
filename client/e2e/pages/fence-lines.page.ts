import type { Locator } from 'playwright-core';
import { JobPage } from './job.page.ts';

/** The fence lines of a job: the table that is typed into, and the sketch. */
export class FenceLinesPage extends JobPage {
  get table(): Locator {
    return this.page.getByRole('table', { name: 'Fence lines' });
  }

  get sketch(): Locator {
    return this.page.getByRole('region', { name: 'Sketch' });
  }

  get startButton(): Locator {
    return this.page.getByRole('button', { name: 'Add the first line' });
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

  /** The header of each run, as text. */
  async readRuns(): Promise<string[]> {
    return this.table.getByRole('rowheader', { name: /^Run \d/ }).allInnerTexts();
  }
}
