import type { Locator, Page } from 'playwright-core';
import { codeOf } from '../testing/authenticator.ts';
import { clickButton } from '../testing/fields.ts';
import { password } from '../testing/picket-server.ts';

export interface SecondFactor {
  readonly key: string;
  /** The code that set it up, which is not accepted again. */
  readonly usedCode: string;
  readonly recoveryCodes: readonly string[];
}

/** The set-up of two-factor sign-in, in a dialog of the profile or in place of the application. */
export class TwoFactorSetUp {
  constructor(private readonly place: Locator) {}

  async enterPassword(): Promise<void> {
    await this.place.getByLabel('Current password').fill(password);
    await clickButton(this.place, 'Continue');
    await this.place.getByRole('img', { name: 'QR code of the key' }).waitFor();
  }

  /** Enters the code of the shown key. */
  async enterCode(): Promise<SecondFactor> {
    const key = (await this.place.locator('code').textContent()) ?? '';
    const usedCode = codeOf(key);
    await this.place.getByRole('textbox', { name: 'Code', exact: true }).fill(usedCode);
    await clickButton(this.place, 'Turn on');
    const list = this.place.getByRole('list', { name: 'Recovery codes' });
    await list.waitFor();
    return { key, usedCode, recoveryCodes: await list.getByRole('listitem').allInnerTexts() };
  }

  finish(): Promise<void> {
    return clickButton(this.place, 'I saved the codes');
  }
}

/** The second step of signing in. */
export class CodePage {
  constructor(private readonly page: Page) {}

  waitUntilShown(): Promise<void> {
    return this.page.getByRole('heading', { name: 'Two-factor sign-in', level: 1 }).waitFor();
  }

  async enter(code: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
    await clickButton(this.page, 'Sign in');
  }

  async enterRecoveryCode(code: string): Promise<void> {
    await clickButton(this.page, 'Use a recovery code');
    await this.page.getByLabel('Recovery code').fill(code);
    await clickButton(this.page, 'Sign in');
  }
}
