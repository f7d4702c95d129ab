import { clickButton } from '../testing/fields.ts';
import { JobPage } from './job.page.ts';

export class JobLogPage extends JobPage {
  /** Text and author of all entries on all pages, newest first. Waits for the first and last one. */
  async readEntries(newest: string, oldest: string): Promise<string[]> {
    const log = this.section('Log');
    const items = log.locator('ol > li');
    await items.first().getByText(newest, { exact: true }).waitFor();
    const entries: string[] = [];
    for (;;) {
      for (const item of await items.all()) {
        const lines = await item.locator('> p').allInnerTexts();
        const who = lines.at(-1)!.split(' by ').at(-1);
        entries.push(...lines.slice(0, -1).map((what) => `${what} by ${who}`));
      }
      if (entries.at(-1)?.startsWith(oldest)) return entries;
      await clickButton(log, 'Next page');
      await log.getByText(`${entries.length + 1} to `).waitFor();
      await log.and(this.page.locator('[aria-busy="false"]')).waitFor();
    }
  }
}
