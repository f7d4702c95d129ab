import { TestApp } from '../../../testing/app.ts';
import { Routes } from '../call/routes.ts';
import type { ApiDocument } from './api-document.ts';
import { schemasIn } from './schemas.ts';

let app: TestApp;
let document: ApiDocument;
beforeAll(async () => {
  app = await TestApp.start();
  document = (await app.anonymous.get<ApiDocument>('openapi.json')).body;
});
afterAll(() => app.close());

/** Answers that are not JSON of the contract. */
const others = ['/api/v1/openapi.json', '/api/v1/live'];

describe('the OpenAPI description', () => {
  it('lists every route once', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const routes = app.get(Routes).all.map(({ method, path }) => `${method} ${path}`);
    expect(routes.filter((route) => !described.includes(route))).toEqual([]);
    expect(new Set(described).size).toBe(described.length);
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('declares an answer type of the contract for every route', () => {
    const schemas = schemasIn('server/dist/openapi-schemas.json');
    const undescribed = app
      .get(Routes)
      .all.filter(({ path }) => !others.includes(path))
      .filter(({ answer }) => answer?.shape !== 'file' && !schemas[answer?.type ?? ''])
      .map(({ method, path, answer }) => `${method} ${path} ${answer?.type ?? ''}`);
    expect(undescribed).toEqual([]);
  });

  it('has no dangling references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    const names = Object.keys(document.components?.schemas ?? {});
    expect(references.map(([, name]) => name!).filter((name) => !names.includes(name))).toEqual([]);
  });
});
