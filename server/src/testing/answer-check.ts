import { Ajv, type ValidateFunction } from 'ajv';
import type { ApiDocument } from '../shared/http/openapi/api-document.ts';
import { FORMATS } from './openapi-formats.ts';

/** Checks answers against the OpenAPI description (ruling 10). */
export class AnswerCheck {
  private readonly ajv = new Ajv({ strict: false, allErrors: true, formats: FORMATS });
  /** By path, because most tests call the same few paths. */
  private readonly templates = new Map<string, string | undefined>();
  /** By method, path and status. */
  private readonly validators = new Map<string, ValidateFunction | undefined>();
  private readonly patterns: readonly { readonly template: string; readonly matches: RegExp }[];

  constructor(private readonly document: ApiDocument) {
    this.ajv.addSchema(document, 'api');
    this.patterns = Object.keys(document.paths)
      .sort((a, b) => parameters(a) - parameters(b))
      .map((template) => ({ template, matches: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));
  }

  /** @throws Error with the difference between the answer and its description. */
  check(method: string, url: string, status: number, body: unknown): void {
    const template = this.templateOf(url.split('?', 1)[0]!);
    const validate = template && this.validator(template, method.toLowerCase(), status);
    if (!validate || validate(body)) return;
    throw new Error(`${method} ${template} answers ${status} otherwise than described: ${this.words(validate)}`);
  }

  private templateOf(path: string): string | undefined {
    if (!this.templates.has(path))
      this.templates.set(path, this.patterns.find(({ matches }) => matches.test(path))?.template);
    return this.templates.get(path);
  }

  private validator(template: string, method: string, status: number): ValidateFunction | undefined {
    const key = `${method} ${template} ${status}`;
    if (!this.validators.has(key)) this.validators.set(key, this.describedValidator(template, method, status));
    return this.validators.get(key);
  }

  private describedValidator(template: string, method: string, status: number): ValidateFunction | undefined {
    const responses = ['paths', template, method, 'responses'];
    const answer = status < 300 ? '200' : String(status);
    const described = this.at(responses) as object | undefined;
    if (described && !(answer in described))
      throw new Error(`${method} ${template} answers ${status}, which is not described`);
    const pointer = [...responses, answer, 'content', 'application/json', 'schema'];
    const schema = this.at(pointer) as { readonly $ref?: string } | undefined;
    // Answers with the same type share its compiled schema.
    return schema && this.ajv.getSchema(`api${schema.$ref ?? `#/${pointer.map(escapeKey).join('/')}`}`);
  }

  private at(pointer: readonly string[]): unknown {
    return pointer.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], this.document);
  }

  private words({ errors }: ValidateFunction): string {
    return (errors ?? [])
      .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
      .join('; ');
  }
}

const parameters = (template: string) => template.split('{').length;
const escapeKey = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
