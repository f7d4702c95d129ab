import { NotFoundError, RuleError } from '@picket/domain';
import { exitWithError } from './exit-with-error.ts';

describe('exitWithError', () => {
  function printed(error: unknown): unknown {
    const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
    const print = jest.spyOn(console, 'error').mockImplementation();
    exitWithError(error);
    const [[line]] = print.mock.calls as [[unknown]];
    expect(exit).toHaveBeenCalledWith(1);
    exit.mockRestore();
    print.mockRestore();
    return line;
  }

  it.each([new RuleError('There is already a company here.'), new NotFoundError('There is no user bob')])(
    'prints only the message of %s',
    (error) => {
      expect(printed(error)).toBe(error.message);
    },
  );

  it('prints the stack of an unexpected error', () => {
    const error = new TypeError('x is undefined');
    expect(printed(error)).toBe(error);
  });
});
