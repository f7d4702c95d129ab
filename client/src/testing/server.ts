import {
  firstSettings,
  type ListAnswer,
  type RefusedAnswer,
  type SaveAnswer,
  type SettingsAnswer,
} from '@picket/domain';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** The mock API. Handlers of a test are removed after it. A request without a handler is an error. */
export const server = setupServer(
  http.get(at('live'), () => new HttpResponse(null, { status: 204 })),
  http.get(at('settings'), () => HttpResponse.json(firstSettings satisfies SettingsAnswer)),
  http.get(at('attention'), () => HttpResponse.json({ data: [], total: 0 })),
  http.post(at('invoices/list/_sums'), () => HttpResponse.json({ data: [], total: 0 })),
  http.post(at('users/sign-out'), () => HttpResponse.json({ IsSuccess: true })),
);

/** The full URL of an API path: `at('tax-rates/0/999/false')`. */
export function at(path: string): string {
  return `http://localhost/api/v1/${path}`;
}

/** The response of a list. */
export const listed = <Row>(...rows: Row[]) =>
  HttpResponse.json({ data: rows, total: rows.length } satisfies ListAnswer<Row>);

/** The response of a save over a version, by default the one before. */
export const saved = (Id: number, Version: number, PreviousVersion = Version - 1) =>
  HttpResponse.json({ IsSuccess: true, Id, Version, PreviousVersion } satisfies SaveAnswer);

/** An error response: `refused(400, { ModelState: { Name: ['Name is required'] } })`. */
export const refused = (status: number, answer: Partial<RefusedAnswer> = {}) =>
  HttpResponse.json({ IsSuccess: false, Message: 'Refused', ...answer } satisfies RefusedAnswer, { status });

/** Answers requests with `answers` in order and repeats the last one. Returns the requests received so far. */
export function answering(method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, ...answers: Answer[]) {
  const calls: { body: unknown; headers: Headers; url: URL }[] = [];
  server.use(
    http[method](at(path), async ({ request }) => {
      const text = await request.clone().text();
      calls.push({ body: text ? JSON.parse(text) : undefined, headers: request.headers, url: new URL(request.url) });
      return answers[Math.min(calls.length, answers.length) - 1]!();
    }),
  );
  return calls;
}

/** An answer that waits until the test gives it. */
export function held() {
  let answer: (response: Response) => void = () => undefined;
  const promise = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  return { wait: async () => (await promise).clone(), answer: (response: Response) => answer(response) };
}

type Answer = () => Response | Promise<Response>;
