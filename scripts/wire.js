/** Prints the table of calls in docs/wire.md from the OpenAPI description. */
process.env.PRINT_WIRE = 'true';
process.argv.push('server/src/shared/http/openapi/wire');
await import('./test.js');
