const asyncHooks = require('node:async_hooks');
const { createRequire } = require('node:module');
const { setFlagsFromString } = require('node:v8');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** For all test files of this process: exports, sources and compiled functions by context and path, source maps by path. */
const loadedIn = new Map();
const sourcesIn = new Map();
const compiledIn = new Map();
const sourceMaps = new Map();
let current;

/** Set by jest.config.js for the workers. What a test starts runs with V8's defaults. */
process.env.NODE_OPTIONS = (process.env.NODE_OPTIONS ?? '').replace('--max-semi-space-size=64', '').trim();

/** In bytes of bytecode, four times V8's default: few functions of a test run often enough to earn their optimization. */
setFlagsFromString('--interrupt-budget=500000');

const isPackage = (name) => !/^(\.|\/|[A-Za-z]:\\|@picket\/|@\/|@jest\/globals$)|\.css$/.test(name);
/** Within Jest, only the runner has state that belongs to a test file. */
const isRunner = (path) => /[\\/]jest-circus[\\/]/.test(path);
const isTest = (path) => /\.(test|e2e)\.[jt]sx?$/.test(path);
const isInPackage = (path) => /[\\/]node_modules[\\/]/.test(path);
/** Loaded once: by its test file, or shared. */
const isOnce = (path) => isTest(path) || (isInPackage(path) && !isRunner(path));

function entryOf(map, key, create) {
  if (!map.has(key)) map.set(key, create());
  return map.get(key);
}

/**
 * The runner asks which test or hook runs, which a field answers as long as no two run at once (`it.concurrent`). Node's
 * AsyncLocalStorage has every promise of the process followed for that, which slows each of them.
 */
class RunningContext {
  async run(context, work) {
    const outer = this.context;
    this.context = context;
    try {
      return await work();
    } finally {
      this.context = outer;
    }
  }

  getStore() {
    return this.context;
  }
}
const asyncHooksOfRunner = { ...asyncHooks, AsyncLocalStorage: RunningContext };

const mapOf = (maps, key) => entryOf(maps, key, () => new Map());

/**
 * Loads modules once per process and not once per test file. In the process's own context (shared-environment) packages
 * come from Node's loader, and our sources are shared too. In a window packages are shared, but not our sources,
 * because they have state of the page, such as an open prompt. See docs/testing.md.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    current = this;
    this.transformCache.sourceMaps = sourceMaps;
    const context = this._environment.getVmContext();
    this.loaded = mapOf(loadedIn, context);
    this.isInProcess = context === globalThis;
    this.compileOnce(context);
    this.forwardJest();
  }

  /** Sources that each test file loads itself are read and compiled by the first one; the others only run them. */
  compileOnce(context) {
    const { executor, transformCache, isInProcess } = this;
    const sources = mapOf(sourcesIn, context);
    const compiled = mapOf(compiledIn, context);
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (path, options) =>
      isOnce(path) ? transform(path, options) : entryOf(sources, path, () => transform(path, options));
    const parsingContext = isInProcess ? undefined : context;
    executor.compile = (source, filename) => {
      const compile = () => compileFunction(source, executor.injectedModuleParameters, { filename, parsingContext });
      return isOnce(filename) ? compile() : entryOf(compiled, filename, compile);
    };
  }

  /** Modules that outlive their test file, such as Testing Library, call `jest` of the file that runs. */
  forwardJest() {
    const { jestGlobals } = this;
    this.jestOf = jestGlobals.jestObjectFor.bind(jestGlobals);
    jestGlobals.jestObjectFor = (path) =>
      this.isShared(path) ? new Proxy({}, { get: (_, name) => current.jestOf(path)[name] }) : this.jestOf(path);
  }

  /** Modules loaded by an earlier test file still call that file's runtime, which has been torn down. */
  requireModuleOrMock(from, name) {
    if (this !== current) return current.requireModuleOrMock(from, name);
    if (this.isInProcess && isPackage(name)) return createRequire(from)(name);
    return super.requireModuleOrMock(from, name);
  }

  requireInternalModule(from, name) {
    if (this !== current) return current.requireInternalModule(from, name);
    if (name === 'node:async_hooks' && isRunner(from)) return asyncHooksOfRunner;
    return super.requireInternalModule(from, name);
  }

  isShared(path) {
    return !isRunner(path) && (this.isInProcess ? !isTest(path) : isInPackage(path));
  }

  requireModule(from, name, options, isRequireActual) {
    const { _resolution, loaded, registries } = this;
    if (!name || _resolution.isCoreModule(name)) return super.requireModule(from, name, options, isRequireActual);
    const path = _resolution.resolveCjs(from, name);
    const isInternal = options?.isInternalModule;
    const key = isInternal ? `internal ${path}` : path;
    if (loaded.has(key)) return loaded.get(key);
    const registry = isInternal ? registries.getInternalCjsRegistry() : registries.getActiveCjsRegistry();
    const isLoading = registry.has(path);
    const exports = super.requireModule(from, name, options, isRequireActual);
    if (!isLoading && this.isShared(path)) loaded.set(key, exports);
    return exports;
  }
};
