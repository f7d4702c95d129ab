import {
  type Type as Class,
  Body as NestBody,
  Param as NestParam,
  Query as NestQuery,
  type PipeTransform,
} from '@nestjs/common';
import type { Schema } from './field-schema.ts';

/** The inputs of a handler, as its parameters declare them. */
export interface Inputs {
  /** The class of the body. */
  readonly body?: Class;
  /** The class of the query. */
  readonly query?: Class;
  /** The schemas of parameters in the path that a pipe checks, by name. */
  readonly params?: Readonly<Record<string, Schema>>;
}

const INPUTS = 'picket:inputs';

/** The inputs of a method. Its parameters must be decorated before. */
export const inputsOf = (target: object, method: string | symbol): Inputs =>
  (Reflect.getOwnMetadata(INPUTS, target, method) as Inputs | undefined) ?? {};

const declare = (target: object, method: string | symbol, inputs: Inputs) =>
  Reflect.defineMetadata(INPUTS, { ...inputsOf(target, method), ...inputs }, target, method);

/** The class of a parameter, by TypeScript's metadata. */
const classOf = (target: object, method: string | symbol, index: number) =>
  (Reflect.getMetadata('design:paramtypes', target, method) as Class[])[index]!;

/** The body, validated by its class or the pipe: `save(@Body() body: SaveCustomerDto)`. */
export const Body =
  (...pipes: readonly (PipeTransform | Class<PipeTransform>)[]): ParameterDecorator =>
  (target, method, index) => {
    declare(target, method!, { body: classOf(target, method!, index) });
    NestBody(...pipes)(target, method, index);
  };

/** The query, validated by its class: `get(@Query() { at }: AtQueryDto)`. */
export const Query = (): ParameterDecorator => (target, method, index) => {
  declare(target, method!, { query: classOf(target, method!, index) });
  NestQuery()(target, method, index);
};

/** A value in the path. `schema` of the pipe describes it. */
export const PathParam =
  (name: string, pipe?: PipeTransform<string> & { readonly schema?: Schema }): ParameterDecorator =>
  (target, method, index) => {
    const { params = {} } = inputsOf(target, method!);
    if (pipe?.schema) declare(target, method!, { params: { ...params, [name]: pipe.schema } });
    NestParam(name, ...(pipe ? [pipe] : []))(target, method, index);
  };
