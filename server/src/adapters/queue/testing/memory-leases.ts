/** One lease for all names, which never expires. A test can change its holder. */
export class MemoryLeases {
  holder: string | null = null;
  isDown = false;

  async lease(_name: string, holder: string): Promise<boolean> {
    if (this.isDown) throw new Error('store is down');
    this.holder ??= holder;
    return this.holder === holder;
  }

  async release(_name: string, holder: string): Promise<void> {
    if (this.holder === holder) this.holder = null;
  }
}
