import { readFileSync } from 'node:fs';

/** JSON schemas by type name. */
type Schemas = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Reads the schemas that the build wrote. */
export function schemasIn(file: string): Schemas {
  return (JSON.parse(readFileSync(file, 'utf8')) as { schemas: Schemas }).schemas;
}
