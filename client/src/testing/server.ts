import {
  initialSettings,
  type ListAnswer,
  type RefusedAnswer,
  type SaveAnswer,
  type SettingsAnswer,
} from '@picket/domain';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** The server that pages talk to in tests. Handlers given by a test go with it; a call without one is an error. */
export const server = setupServer(
  http.get(at('live'), () => new HttpResponse(null, { status: 204 })),
  http.get(at('settings'), () =>
    HttpResponse.json({ ...initialSettings, Image: null, Version: 0 } satisfies SettingsAnswer),
  ),
  http.post(at('users/sign-out'), () => HttpResponse.json({ IsSuccess: true })),
);

/** The full address of a call: `at('tax-rates/0/999/false')`. */
export function at(path: string): string {
  return `http://localhost/api/v1/${path}`;
}

/** What a list answers. */
export const listed = <Row>(...rows: Row[]) =>
  HttpResponse.json({ data: rows, total: rows.length } satisfies ListAnswer<Row>);

/** What a save answers. */
export const saved = (Id: number, Version: number) =>
  HttpResponse.json({ IsSuccess: true, Id, Version } satisfies SaveAnswer);

/** A refusal: `refused(400, { ModelState: { Name: ['Name is required'] } })`. */
export const refused = (status: number, answer: Partial<RefusedAnswer> = {}) =>
  HttpResponse.json({ IsSuccess: false, Message: 'Refused', ...answer } satisfies RefusedAnswer, { status });

/** Answers a call from the handlers in turn, the last one for good, and keeps the bodies that it was sent. */
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

type Answer = () => Response | Promise<Response>;
