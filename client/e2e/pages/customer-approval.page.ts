import type { Locator, Page } from 'playwright-core';

/** The customer's page of an estimate, used by touch. */
export class CustomerApprovalPage {
  readonly approveButton: Locator;
  readonly pad: Locator;

  constructor(readonly page: Page) {
    this.approveButton = page.getByRole('button', { name: /^Approve \$/ });
    this.pad = page.getByRole('img', { name: 'Draw your signature' });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.getByText(/^(Estimate|Quote) #/).waitFor();
  }

  /** The total that the bar at the bottom shows. */
  async readTotal(): Promise<string> {
    return (await this.page.locator('footer p:not([data-updating]) b').textContent())!;
  }

  async waitForOtherTotal(before: string): Promise<void> {
    await this.page.locator('footer p:not([data-updating]) b').filter({ hasNotText: before }).waitFor();
  }

  /** Scrolls terms to their end and ticks their box. */
  async readAndTick(title: string, agreement: RegExp): Promise<void> {
    await this.page.getByRole('region', { name: title }).evaluate((text) => text.scrollTo(0, text.scrollHeight));
    await this.tick(agreement);
  }

  async tick(name: RegExp): Promise<void> {
    const box = this.page.getByRole('checkbox', { name });
    await box.tap();
    await this.page.locator(':checked').and(box).waitFor();
  }

  /** Draws a wave with a finger that rests before it leaves the pad: after a fling, the browser ignores a tap. */
  async draw(): Promise<void> {
    await this.pad.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await this.pad.boundingBox())!;
    const touch = await this.page.context().newCDPSession(this.page);
    const start = Date.now() / 1000 - 1;
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number, seconds: number) => {
      const point = { x: x + width * (0.1 + 0.8 * part), y: y + height * (0.5 + 0.3 * Math.sin(part * 12)) };
      const touchPoints = type === 'touchEnd' ? [] : [point];
      return touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + seconds });
    };
    await send('touchStart', 0, 0);
    for (let step = 1; step <= 20; step += 1) await send('touchMove', step / 20, step * 0.02);
    await send('touchEnd', 1, 0.9);
    await touch.detach();
  }

  /** Whether the pad has ink: its picture differs from an empty one. */
  hasInk(): Promise<boolean> {
    return this.pad.locator('canvas:not([hidden])').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const empty = Object.assign(document.createElement('canvas'), { width, height });
      return canvas.toDataURL() !== empty.toDataURL();
    });
  }
}
