import { passwordLengthMessage, refuseInvalid, usernameKey } from '@picket/domain';
import { commonPasswords } from './common-passwords.ts';

/** A password that a person chose. */
export interface ChosenPassword {
  readonly Password: string;
  readonly Confirmation: string;
  /** What the password must not be: username, names, e-mail address. */
  readonly about: readonly string[];
}

const ours = ['picket', 'fence', 'password'];

/**
 * Length, and no known-bad or self-evident password (NIST SP 800-63B); no rules of composition.
 * @throws ValidationError
 */
export function refuseBadPassword({ Password, Confirmation, about }: ChosenPassword): void {
  refuseInvalid({
    Password: passwordLengthMessage(Password) ?? (isGuessable(Password, about) ? guessable : null),
    Confirmation: Password === Confirmation ? null : 'Passwords do not match!',
  });
}

const guessable = 'This password is too easy to guess';

/** Listed, a single character, a sequence, or known words with no more than digits, signs and two letters around. */
function isGuessable(password: string, about: readonly string[]): boolean {
  const plain = usernameKey(password);
  if (commonPasswords.has(plain) || isOneCharacter(plain) || isSequence(plain)) return true;
  const words = [...about.map(usernameKey), ...ours].filter((word) => word.length >= 3);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest !== plain && rest.replaceAll(/[\d\W_]/g, '').length <= 2;
}

const isOneCharacter = (text: string) => new Set(text).size === 1;

const runs = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'].map((run) => run.repeat(20));

/** A piece of a run, forwards or backwards: `12345678`, `hgfedcba`. */
const isSequence = (text: string) =>
  runs.some((run) => run.includes(text) || run.includes([...text].reverse().join('')));
