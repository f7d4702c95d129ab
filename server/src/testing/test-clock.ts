/** A clock that stands still until a test moves it. */
export class TestClock {
  private at: number;

  constructor(now: string) {
    this.at = Date.parse(now);
  }

  /** The moment, as the application asks for it. */
  readonly now = (): Date => new Date(this.at);

  set(now: string): void {
    this.at = Date.parse(now);
  }

  advance(milliseconds: number): void {
    this.at += milliseconds;
  }
}
