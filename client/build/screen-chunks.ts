import { build, type InlineConfig, type Rolldown } from 'vite';
import { type BuiltFile, mergeFiles } from './merge-files.ts';

const ENTRY = 'index';
const SIGNED_IN_APP = 'signed-in-app';

/** The screens that a working day starts with, and the sign-in. */
const OPENED_FIRST =
  /^((login|attention|customer-list|estimate-list|calendar|dispatch)\.page|calendar-(body|grid)|dispatch-board)$/;
const LIST = /(-list|shop-today)\.page$/;

const weightOf = (part: string): number =>
  OPENED_FIRST.test(part) ? 200 : LIST.test(part) ? 10 : part.endsWith('.page') ? 1 : 0.4;

/** Gzipped bytes of a minified character, about. */
const COMPRESSED = 0.33;

/**
 * A group of modules for each file of the build. Left alone, the bundler writes a file for each set of screens and
 * dialogs that share modules: hundreds, of which a screen needs up to 200. So this builds once to see them, and merges
 * those that mostly the same screens load.
 */
export async function screenChunks(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup> {
  const build = { ...config.build, write: false };
  const { output } = await builtOnce({ ...config, configFile: false, logLevel: 'error', build });
  const chunks = output.filter((file) => file.type === 'chunk');
  const styles = new Map(
    output.flatMap((file) => (file.type === 'asset' ? [[file.fileName, file.source.length]] : [])),
  );
  const loadedBy = partsOf(chunks);
  const files = chunks.map((chunk): BuiltFile => {
    const css = [...(chunk.viteMetadata?.importedCss ?? [])].reduce((sum, sheet) => sum + (styles.get(sheet) ?? 0), 0);
    const bytes = COMPRESSED * (chunk.code.length + css);
    return { name: chunk.fileName, imports: chunk.imports, bytes, loadedBy: loadedBy.get(chunk)! };
  });
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const isFixed = ({ name }: BuiltFile) => isPart(byName.get(name)!) || byName.get(name)!.isEntry;
  const groups = new Map<string, string>();
  for (const [place, names] of mergeFiles(files, weightOf, isFixed).entries()) {
    const merged = names.map((name) => byName.get(name)!);
    const group = merged.some(({ name }) => name === SIGNED_IN_APP) ? SIGNED_IN_APP : `shared-${place}`;
    for (const id of merged.flatMap(({ moduleIds }) => moduleIds)) groups.set(id, group);
  }
  return {
    debugName: 'screens',
    includeDependenciesRecursively: false,
    test: (id) => groups.has(id),
    name: (id) => groups.get(id) ?? null,
  };
}

async function builtOnce(config: InlineConfig): Promise<Rolldown.RolldownOutput> {
  const built = await build(config);
  if (!('output' in built)) throw new Error('The build has no single output');
  return built;
}

/** Whether it is a screen or a dialog, which keeps a file of its own. */
const isPart = ({ name, isDynamicEntry }: Rolldown.OutputChunk): boolean => isDynamicEntry && name !== SIGNED_IN_APP;

const isPage = ({ name }: Rolldown.OutputChunk): boolean => name.endsWith('.page');

/** The names of the parts that load each file, with what every page or every page after sign-in has loaded before. */
function partsOf(chunks: readonly Rolldown.OutputChunk[]): Map<Rolldown.OutputChunk, Set<string>> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()) => {
    if (!found.has(chunk)) for (const file of found.add(chunk) && chunk.imports) withImports(byFile.get(file)!, found);
    return found;
  };
  const entry = withImports(chunks.find(({ name }) => name === ENTRY)!);
  const signedInApp = chunks.find(({ name }) => name === SIGNED_IN_APP)!;
  const always = [...entry, ...withImports(signedInApp)];
  const signedOut = new Set([...entry].flatMap((chunk) => chunk.dynamicImports));
  const loadedBy = new Map(chunks.map((chunk) => [chunk, new Set<string>()]));
  for (const part of chunks.filter(isPart)) {
    const before = isPage(part) && signedOut.has(part.fileName) ? entry : always;
    for (const chunk of [...before, ...withImports(part)]) loadedBy.get(chunk)!.add(part.name);
  }
  return loadedBy;
}
