import type { Locator, Page } from 'playwright-core';
import { clickButton } from '../testing/fields.ts';
import { openLoaded } from '../testing/page-checks.ts';

/** The dispatch board. Deliveries are named by a part of their heading. */
export class DispatchPage {
  readonly tray: Locator;
  /** The text for screen readers while a job is dragged. */
  private readonly announced: Locator;

  constructor(private readonly page: Page) {
    this.tray = page.getByRole('region', { name: /^Unassigned/ });
    this.announced = page.locator('[id^="DndLiveRegion"]');
  }

  open(): Promise<void> {
    return openLoaded(this.page, '/job/dispatch');
  }

  card(day: string): Locator {
    return this.page.getByRole('region', { name: day });
  }

  stop(day: string, job: number): Locator {
    return this.card(day).locator(`[data-job="${job}"]`);
  }

  unassigned(job: number): Locator {
    return this.tray.locator(`[data-job="${job}"]`);
  }

  /** The handle that drags a job by keyboard. */
  handle(job: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Drag ${job} `) });
  }

  /** The numbers of the jobs of a delivery, in the order of its stops. */
  async readStops(day: string): Promise<number[]> {
    const stops = await this.card(day).locator('[data-job]').all();
    return Promise.all(stops.map(async (stop) => Number(await stop.getAttribute('data-job'))));
  }

  /** Waits until a job is the stop at a place of a delivery. */
  waitForStop(day: string, place: number, job: number): Promise<void> {
    return this.card(day)
      .getByRole('listitem', { name: new RegExp(`^Stop ${place}: ${job} `) })
      .waitFor();
  }

  /**
   * Picks a job up with the mouse and holds it over the stop of another job, to go before it, or over the end of a
   * delivery.
   */
  async dragOver(job: number, day: string, before?: number): Promise<void> {
    const { mouse } = this.page;
    const row = this.page.locator(`[data-job="${job}"]`);
    await row.scrollIntoViewIfNeeded();
    const start = (await row.boundingBox())!;
    await mouse.move(start.x + 60, start.y + 12);
    await mouse.down();
    await mouse.move(start.x + 75, start.y + 20, { steps: 4 });
    const target = before ? this.stop(day, before) : this.card(day).locator('footer');
    const end = (await target.boundingBox())!;
    await mouse.move(end.x + 60, end.y + 6, { steps: 10 });
  }

  /** Presses the right arrow key until the job that was picked up is over a delivery. */
  async dragRightTo(day: string): Promise<void> {
    const announced = this.announced.filter({ hasText: ' is over ' });
    const read = async () => (await announced.textContent())!;
    for (let text = await read(); !text.endsWith(`${day}.`); text = await read()) {
      await this.page.keyboard.press('ArrowRight');
      await announced.filter({ hasNotText: text }).waitFor({ state: 'attached' });
    }
  }

  async drag(job: number, day: string): Promise<void> {
    await this.dragOver(job, day);
    await this.announced.filter({ hasText: new RegExp(` is over .*${day}\\.$`) }).waitFor({ state: 'attached' });
    await this.page.mouse.up();
  }

  /** Opens the menu of a job and chooses one of its actions. */
  async choose(job: number, action: string | RegExp): Promise<void> {
    const row = this.page.locator(`[data-job="${job}"]`);
    await row.getByRole('button', { name: /^Move or open / }).click();
    await row.getByRole('button', { name: action }).click();
  }

  async setStatus(day: string, status: string): Promise<void> {
    await this.card(day)
      .getByRole('button', { name: /^Status of / })
      .click();
    await clickButton(this.page, status);
  }
}
