import { readFileSync } from 'node:fs';
import { closeSqlite, openSqlite } from '@picket/projections/stores/open-sqlite';
import { MIGRATIONS } from '../sqlite/event-table.ts';

/** Creates a log at `path` from a file with one stored event per line. The events are not changed. */
export function loadEvents(ndjson: string, path: string): void {
  const database = openSqlite(path, MIGRATIONS);
  const insert = database.prepare('INSERT INTO event (body) VALUES (?)');
  for (const body of readFileSync(ndjson, 'utf8').trimEnd().split('\n')) insert.run(body);
  closeSqlite(database);
}
