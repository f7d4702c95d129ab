import { broken, forbiddenImports, importsOf } from './import-directions.js';

describe('importsOf', () => {
  it('finds every kind of import', () => {
    const text = `import a from './a.ts';
import type { B } from '../b/b.ts';
import {
  c,
} from '@picket/domain';
import '@/ui/x.css';
export * from '@picket/projections/core/reader';
const d = await import('mongodb');`;
    expect(importsOf('server/src/jobs/file.ts', text)).toEqual([
      'server/src/jobs/a.ts',
      'server/src/b/b.ts',
      'domain/src/index.ts',
      'client/src/ui/x.css',
      'projections/src/core/reader.ts',
      'package:mongodb',
    ]);
  });
});

describe('broken', () => {
  it.each([
    ['domain/src/job/job.decider.ts', 'package:node:fs', 'domain imports nothing'],
    ['domain/src/job/job.decider.ts', 'server/src/ports.ts', 'domain imports nothing'],
    ['projections/src/job-list/job-list.query.ts', 'server/src/ports.ts', 'projections import domain alone'],
    ['projections/src/job-list/job-list.query.ts', 'package:mongodb', 'MongoDB stays in its adapters'],
    ['server/src/orders/orders.controller.ts', 'client/src/main.tsx', 'server never imports client'],
    ['server/src/orders/orders.controller.ts', 'package:@photostructure/sqlite', 'SQLite stays in its adapters'],
    ['server/src/orders/orders.module.ts', 'package:bullmq', 'BullMQ stays in its adapter'],
    ['server/src/orders/orders.module.ts', 'package:@kurrent/kurrentdb-client', 'KurrentDB stays in its adapter'],
    ['server/src/orders/orders.module.ts', 'server/src/vault/sqlite.vault.ts', 'only the platform picks adapters'],
    ['client/src/features/orders/orders.api.ts', 'projections/src/x.ts', 'client imports domain alone'],
    ['client/src/ui/data-table.tsx', 'client/src/features/orders/x.ts', 'what features share never imports a feature'],
    ['client/src/features/orders/x.ts', 'client/src/features/users/y.ts', 'a feature never imports another feature'],
  ])('%s may not import %s', (file, imported, sentence) => {
    expect(broken(file, imported)).toContain(sentence);
  });

  it.each([
    ['domain/src/job/job.decider.ts', 'domain/src/core/event.ts'],
    ['domain/src/job/job.test.ts', 'package:fast-check'],
    ['projections/src/stores/mongo/mongo.read-store.ts', 'package:mongodb'],
    ['server/src/platform/adapters.ts', 'server/src/vault/sqlite.vault.ts'],
    ['server/src/vault/sqlite.vault.test.ts', 'server/src/vault/sqlite.vault.ts'],
    ['server/src/orders/orders.controller.ts', 'projections/src/job-list/job-list.query.ts'],
    ['client/src/features/orders/x.ts', 'client/src/features/orders/y.ts'],
    ['client/src/features/orders/x.ts', 'client/src/ui/data-table.tsx'],
    ['client/src/app/routes.tsx', 'client/src/features/orders/list.page.tsx'],
  ])('%s may import %s', (file, imported) => {
    expect(broken(file, imported)).toEqual([]);
  });
});

describe('forbiddenImports', () => {
  it('names file, import and rule', () => {
    expect(forbiddenImports(['domain/src/x.ts'], () => "import { readFileSync } from 'node:fs';")).toEqual([
      'domain/src/x.ts imports package:node:fs: domain imports nothing',
    ]);
  });
});
