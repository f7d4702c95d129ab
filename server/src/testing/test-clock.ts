/** A clock that changes only when a test sets it. */
export class TestClock {
  private at: number;

  constructor(now: string) {
    this.at = Date.parse(now);
  }

  /** The current time, in the form that the application uses. */
  readonly now = (): Date => new Date(this.at);

  set(now: string): void {
    this.at = Date.parse(now);
  }

  advance(milliseconds: number): void {
    this.at += milliseconds;
  }
}
