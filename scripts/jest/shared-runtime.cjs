const { createRequire } = require('node:module');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** For all test files of this process: exports by context and path, source maps by path. */
const loadedIn = new Map();
const sourceMaps = new Map();
let current;

const isPackage = (name) => !/^(\.|\/|[A-Za-z]:\\|@picket\/|@\/|@jest\/globals$)|\.css$/.test(name);
/** Within Jest, only the runner has state that belongs to a test file. */
const isRunner = (path) => /[\\/]jest-circus[\\/]/.test(path);
const isTest = (path) => /\.(test|e2e)\.[jt]sx?$/.test(path);
const isInPackage = (path) => /[\\/]node_modules[\\/]/.test(path);

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
    const { executor } = this;
    const context = this._environment.getVmContext();
    if (!loadedIn.has(context)) loadedIn.set(context, new Map());
    this.loaded = loadedIn.get(context);
    this.isInProcess = context === globalThis;
    if (!this.isInProcess) return;
    executor.compile = (source, filename) => compileFunction(source, executor.injectedModuleParameters, { filename });
  }

  /** Modules loaded by an earlier test file still call that file's runtime, which has been torn down. */
  requireModuleOrMock(from, name) {
    if (this !== current) return current.requireModuleOrMock(from, name);
    if (this.isInProcess && isPackage(name)) return createRequire(from)(name);
    return super.requireModuleOrMock(from, name);
  }

  requireInternalModule(from, name) {
    if (this !== current) return current.requireInternalModule(from, name);
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
