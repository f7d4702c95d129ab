import { update, type Vault } from '../../../adapters/vault/vault.ts';
import type { Clock } from '../../../base/ports.ts';
import { newKey, stepOf } from './one-time-code.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';

interface SecondFactor {
  /** Base32. */
  readonly key: string;
  /** The time step of the last accepted code. Codes of this step and older ones are refused. */
  readonly lastStep: number;
  /** Hashes of the unused codes. */
  readonly recoveryCodes: readonly string[];
}

interface SetUp {
  readonly key: string;
}

export type CodeKind = 'app' | 'recovery';

const SET_UP_MINUTES = 10;

/**
 * Keys of authenticator apps and hashes of recovery codes, in the vault. Every code is accepted once, on all servers.
 */
export class SecondFactors {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async isOn(userId: number): Promise<boolean> {
    return (await this.vault.get(keyOf(userId))) !== null;
  }

  async recoveryCodesLeft(userId: number): Promise<number> {
    return (await this.vault.get<SecondFactor>(keyOf(userId)))?.value.recoveryCodes.length ?? 0;
  }

  /** Makes a key, which counts once it is confirmed. It replaces an earlier one that was not. */
  async setUp(userId: number): Promise<string> {
    const key = newKey();
    const expiresAt = new Date(this.clock().getTime() + SET_UP_MINUTES * 60_000);
    await this.vault.set<SetUp>(setUpKeyOf(userId), { key }, expiresAt);
    return key;
  }

  /**
   * Turns the second factor on with a code of the new key. Returns the recovery codes; null for a wrong code or no key.
   */
  async confirm(userId: number, code: string): Promise<string[] | null> {
    const key = (await this.vault.get<SetUp>(setUpKeyOf(userId)))?.value.key;
    const lastStep = key === undefined ? null : stepOf(key, digitsOf(code), this.clock());
    if (key === undefined || lastStep === null) return null;
    const codes = newRecoveryCodes();
    const recoveryCodes = codes.map((each) => recoveryCodeHash(userId, each));
    const isNew = await this.vault.add<SecondFactor>(keyOf(userId), { key, lastStep, recoveryCodes });
    await this.vault.take(setUpKeyOf(userId));
    return isNew ? codes : null;
  }

  /** Uses up a code of the app or a recovery code. Null for a code that is wrong or was used. */
  async use(userId: number, code: string): Promise<CodeKind | null> {
    let kind: CodeKind | null = null;
    await update<SecondFactor>(this.vault, keyOf(userId), (factor) => {
      const used = factor && this.after(factor, userId, code);
      kind = used?.kind ?? null;
      return used && { value: used.factor };
    });
    return kind;
  }

  /** Replaces all recovery codes. Returns the new ones. */
  async replaceRecoveryCodes(userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    const recoveryCodes = codes.map((each) => recoveryCodeHash(userId, each));
    await update<SecondFactor>(
      this.vault,
      keyOf(userId),
      (factor) => factor && { value: { ...factor, recoveryCodes } },
    );
    return codes;
  }

  async remove(userId: number): Promise<void> {
    await this.vault.take(keyOf(userId));
    await this.vault.take(setUpKeyOf(userId));
  }

  /** The factor after the code was used. Null when the code is refused. */
  private after(factor: SecondFactor, userId: number, code: string): { kind: CodeKind; factor: SecondFactor } | null {
    const step = stepOf(factor.key, digitsOf(code), this.clock());
    if (step !== null) return step > factor.lastStep ? { kind: 'app', factor: { ...factor, lastStep: step } } : null;
    const hash = recoveryCodeHash(userId, code);
    const recoveryCodes = factor.recoveryCodes.filter((each) => each !== hash);
    if (recoveryCodes.length === factor.recoveryCodes.length) return null;
    return { kind: 'recovery', factor: { ...factor, recoveryCodes } };
  }
}

/** Apps show the digits in groups. */
const digitsOf = (code: string) => code.replace(/\s/g, '');

const keyOf = (userId: number) => `two-factor/${userId}`;
const setUpKeyOf = (userId: number) => `two-factor-set-up/${userId}`;
