import type { Locator, Page } from 'playwright-core';

/** The estimate or delivery calendar. */
export class CalendarPage {
  constructor(readonly page: Page) {}

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.getByRole('complementary', { name: 'Unscheduled' }).or(this.trayButton).waitFor();
  }

  get trayButton(): Locator {
    return this.page.getByRole('button', { name: /^Unscheduled \(/ });
  }

  /** An event by its id: `estimate-12`. */
  event(id: string): Locator {
    return this.page.locator(`[data-event-id="${id}"]`);
  }

  /** Waits until an event shows a time. */
  async waitForTime(id: string, text: string): Promise<void> {
    await this.event(id).filter({ hasText: text }).waitFor();
  }

  trayRow(kind: string, id: number): Locator {
    return this.page.locator(`[data-tray-item="${kind}-${id}"]`);
  }

  /** Drags an element by pixels. Starts near its top left corner, because its middle may be covered. */
  async dragBy(what: Locator, right: number, down: number): Promise<void> {
    const { x, y } = (await what.boundingBox())!;
    await this.drag({ x: x + 12, y: y + 8 }, { x: x + 12 + right, y: y + 8 + down });
  }

  /** Drags the only row of the tray into the hours of a day, by the head of its column. */
  async dragIntoDay(row: Locator, head: Locator): Promise<void> {
    // The row moves until the search leaves no other row.
    await this.page.locator('[data-tray-item]').nth(1).waitFor({ state: 'detached' });
    const [from, to] = [(await row.boundingBox())!, (await head.boundingBox())!];
    await this.drag({ x: from.x + 90, y: from.y + 30 }, { x: to.x + 40, y: to.y + 300 });
  }

  /** The width of a day and the height of an hour in the grid, in pixels. */
  async measure(): Promise<{ day: number; hour: number }> {
    const [first, second] = await this.page.getByRole('columnheader').all();
    const [a, b] = [(await first!.boundingBox())!, (await second!.boundingBox())!];
    return { day: b.x - a.x, hour: 52 };
  }

  private async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + 8, from.y + 8, { steps: 4 });
    await mouse.move(to.x, to.y, { steps: 12 });
    await mouse.up();
  }
}
