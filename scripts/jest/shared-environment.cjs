const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const { exit } = process;

/** Runs test files in the process's own context, in which the shared runtime loads modules once. */
module.exports = class SharedEnvironment {
  global = globalThis;
  fakeTimers = null;

  constructor({ projectConfig }) {
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    this.console = globalThis.console;
    this.variables = { ...process.env };
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    globalThis.console = this.console;
    process.exit = exit;
    process.env = this.variables;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
};
