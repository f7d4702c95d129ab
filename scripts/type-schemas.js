import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  ArrayType,
  BooleanType,
  Context,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  LiteralType,
  NullType,
  NumberType,
  ObjectProperty,
  ObjectType,
  SchemaGenerator,
  StringType,
  UnionType,
} from 'ts-json-schema-generator';
import { root } from './workspace.js';

/** The generator's own TypeScript, because the newest version has no compiler API. */
const ts = createRequire(import.meta.resolve('ts-json-schema-generator'))('typescript');

/** JSON schemas by name of the exported types in the files of a workspace. `path` is a glob pattern. */
export function schemasOf(path, workspace) {
  const config = {
    ...DEFAULT_CONFIG,
    path: join(root, path).replaceAll('\\', '/'),
    tsconfig: join(root, workspace, 'tsconfig.build.json'),
    type: '*',
    jsDoc: 'basic',
    functions: 'hide',
    skipTypeCheck: true,
    encodeRefs: false,
  };
  const program = createProgram(config);
  const parser = createParser(program, config, (parsers) =>
    parsers.addNodeParser(new DescribedTypeParser(program.getTypeChecker(), parsers)),
  );
  const generator = new SchemaGenerator(program, parser, createFormatter(config), config);
  const { '*': all, ...definitions } = generator.createSchema('*').definitions;
  return definitions;
}

const describedTypes = ['ValuesOf', 'RowOf', 'BodyOf', 'JobFilterRequest'];

/** Parses types that follow from field descriptions, which the schema generator can't infer: `ValuesOf<typeof jobFields>`. */
class DescribedTypeParser {
  constructor(checker, nodeParser) {
    this.checker = checker;
    this.nodeParser = nodeParser;
  }

  supportsNode(node) {
    if (ts.isTypeReferenceNode(node)) return describedTypes.includes(node.typeName.getText());
    return ts.isExpressionWithTypeArguments(node) && describedTypes.includes(node.expression.getText());
  }

  createType(node) {
    return this.objectType(this.checker.getTypeAtLocation(node), `${node.getSourceFile().fileName}-${node.pos}`);
  }

  objectType(type, id) {
    const properties = type.getProperties().map((property) => {
      const isRequired = !(property.flags & ts.SymbolFlags.Optional);
      return new ObjectProperty(property.name, this.schemaType(this.checker.getTypeOfSymbol(property)), isRequired);
    });
    return new ObjectType(`described-${id}`, [], properties, false);
  }

  schemaType(type) {
    if (type.flags & ts.TypeFlags.Boolean) return new BooleanType();
    if (type.isUnion()) return this.unionType(type.types);
    if (type.flags & ts.TypeFlags.Null) return new NullType();
    if (type.isLiteral()) return new LiteralType(type.value);
    if (type.flags & ts.TypeFlags.String) return new StringType();
    if (type.flags & ts.TypeFlags.Number) return new NumberType();
    if (this.checker.isArrayType(type)) return new ArrayType(this.schemaType(this.checker.getTypeArguments(type)[0]));
    if (type.objectFlags & ts.ObjectFlags.Mapped) return this.objectType(type, `mapped-${type.id}`);
    const [declaration] = type.symbol.declarations;
    return this.nodeParser.createType(declaration, new Context(declaration));
  }

  unionType(types) {
    const isBoolean = types.some(({ flags }) => flags & ts.TypeFlags.BooleanLiteral);
    const others = types.filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLiteral)));
    const parts = [...others.map((type) => this.schemaType(type)), ...(isBoolean ? [new BooleanType()] : [])];
    return parts.length === 1 ? parts[0] : new UnionType(parts);
  }
}
