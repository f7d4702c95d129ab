import { format } from 'node:util';

/** Messages that all tests ignore, each with the reason. */
const tolerated: readonly RegExp[] = [
  // The calendar library changes its state while React renders it in parts, which depends on how busy the machine is.
  /^Can't perform a React state update on a component that hasn't mounted yet/,
];

const logged: string[] = [];
const expected: RegExp[] = [];

/** Collects errors and warnings instead of printing them. */
export function collectConsole(): void {
  console.error = console.warn = (...words: unknown[]) => void logged.push(format(...words));
}

/** Says that the test logs an error or a warning with this text, once or more. */
export const expectLogged = (text: RegExp) => void expected.push(text);

/** @throws Error with what was logged since the last call and not expected, or expected and not logged. */
export function checkConsole(): void {
  const [texts, patterns] = [logged.splice(0), expected.splice(0)];
  const allowed = [...patterns, ...tolerated];
  const unexpected = texts.filter((text) => !allowed.some((pattern) => pattern.test(text)));
  if (unexpected.length > 0) throw new Error(`The test logged:\n${unexpected.join('\n')}`);
  const missing = patterns.filter((pattern) => !texts.some((text) => pattern.test(text)));
  if (missing.length > 0) throw new Error(`The test did not log ${missing.join(', ')}`);
}
