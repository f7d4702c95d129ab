import { readFileSync } from 'node:fs';

/** JSON schemas by the names of types. */
export type Schemas = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The schemas that the build wrote. */
export function schemasIn(file: string): Schemas {
  return (JSON.parse(readFileSync(file, 'utf8')) as { schemas: Schemas }).schemas;
}
