import { ItemPipe } from '../areas/catalogue/item.pipe.ts';
import { InputPipe } from '../shared/http/input/validation.ts';

let refusedByPipe: string[] = [];

/** Records the inputs that the pipes refuse until `jest.restoreAllMocks`, because business rules may refuse valid input. */
export function watchPipes(): void {
  for (const pipe of [InputPipe, ItemPipe]) watch(pipe.prototype);
}

function watch(pipe: { transform: (...input: never[]) => unknown }): void {
  const transform = pipe.transform;
  jest.spyOn(pipe, 'transform').mockImplementation(function (this: unknown, ...input) {
    const note = (error: unknown): never => {
      refusedByPipe.push((error as Error).message);
      throw error;
    };
    try {
      const result = transform.apply(this, input);
      return result instanceof Promise ? result.catch(note) : result;
    } catch (error) {
      return note(error);
    }
  });
}

/** @throws Error when a pipe refused the input of the call, or the answer is 5xx. */
export async function accepted(call: Promise<{ status: number }>): Promise<void> {
  refusedByPipe = [];
  const { status } = await call;
  if (status >= 500 || refusedByPipe.length > 0) throw new Error(`${status} ${refusedByPipe.join()}`);
}
