import { checkConsole, expectLogged } from './console.ts';

it('an error that a test does not expect fails it', () => {
  console.error('Broken: %s', 'gate');
  expect(checkConsole).toThrow('The test logged:\nBroken: gate');
});

it('a warning that a test expects does not fail it', () => {
  expectLogged(/^Overwriting/);
  console.warn('Overwriting a format');
  expect(checkConsole).not.toThrow();
});

it('an expected error that is not logged fails the test', () => {
  expectLogged(/^Broken/);
  expect(checkConsole).toThrow('The test did not log /^Broken/');
});
