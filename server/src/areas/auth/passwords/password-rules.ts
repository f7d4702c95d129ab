import { passwordLengthMessage, refuseInvalid, usernameKey } from '@picket/domain';
import { commonPasswords } from './common-passwords.ts';

interface ChosenPassword {
  readonly Password: string;
  readonly Confirmation: string;
  /** Values that the password must not contain: username, names, email address. */
  readonly about: readonly string[];
}

const ours = ['picket', 'fence', 'password'];

/**
 * Checks the length and rejects common and easily guessed passwords (NIST SP 800-63B). There are no composition rules.
 * @throws ValidationError
 */
export function refuseBadPassword({ Password, Confirmation, about }: ChosenPassword): void {
  refuseInvalid({
    Password: passwordLengthMessage(Password) ?? (isGuessable(Password, about) ? guessable : null),
    Confirmation: Password === Confirmation ? null : 'Passwords do not match!',
  });
}

const guessable = 'This password is too easy to guess';

/**
 * True for a listed password, one repeated character, a sequence, or known words with only digits, signs and two
 * letters added.
 */
function isGuessable(password: string, about: readonly string[]): boolean {
  const plain = usernameKey(password);
  if (commonPasswords.has(plain) || isOneCharacter(plain) || isSequence(plain)) return true;
  const words = [...about.map(usernameKey), ...ours].filter((word) => word.length >= 3);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest !== plain && rest.replaceAll(/[\d\W_]/g, '').length <= 2;
}

const isOneCharacter = (text: string) => new Set(text).size === 1;

const runs = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'].map((run) => run.repeat(20));

/** True for part of a sequence, forwards or backwards: `12345678`, `hgfedcba`. */
const isSequence = (text: string) =>
  runs.some((run) => run.includes(text) || run.includes([...text].reverse().join('')));
