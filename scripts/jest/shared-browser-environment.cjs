const { File } = require('node:buffer');
const { runInNewContext } = require('node:vm');
const globalsOfJsdom = require('jsdom/lib/jsdom/browser/js-globals.json');
const answerStylesQuickly = require('./computed-style.cjs');
const answerQueriesQuickly = require('./element-queries.cjs');

withoutAddedGlobals(() => require('jsdom'));
const { TestEnvironment } = require('jest-environment-jsdom');

/** Browser APIs from Node, because jsdom lacks them or (URL) is slow. A class of its own may be changed by tests. */
const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  File,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TransformStream,
  URL: class extends URL {},
  URLSearchParams,
  WritableStream,
  fetch,
  structuredClone,
};

let shared;

class BrowserEnvironment extends TestEnvironment {
  longTimers = new Set();

  constructor(config, context) {
    // Each test file has its own console, which Jest puts into the window.
    const console = new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...words) =>
            this.global.console[name](...words),
      },
    );
    super(config, { ...context, console });
    Object.assign(this.global, fromNode);
    answerStylesQuickly(this.global);
    answerQueriesQuickly(this.global);
    this.rememberLongTimers();
  }

  clear() {
    const { document, localStorage, sessionStorage, history } = this.global;
    delete this.global[Symbol.for('EVENT_HANDLERS')];
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  }

  /** Clears the timers that would prevent the process from ending. The window stays open for the next test file. */
  async teardown() {
    this.fakeTimersModern.useRealTimers();
    for (const timer of this.longTimers) this.global.clearTimeout(timer);
    this.longTimers.clear();
  }

  rememberLongTimers() {
    for (const name of ['setTimeout', 'setInterval']) {
      const start = this.global[name];
      this.global[name] = (handler, milliseconds, ...rest) => {
        const timer = start.call(this.global, handler, milliseconds, ...rest);
        if (milliseconds >= 1000) this.longTimers.add(timer);
        return timer;
      };
    }
  }

  /** Resolves packages like Node does, because MSW answers requests in the process. */
  exportConditions() {
    return [''];
  }
}

/**
 * When jsdom is loaded, it lists the globals of JavaScript that each window has, by those of this process. An earlier test
 * file may have added some that no new context has: pdfjs adds Iterator to Node 20.
 */
function withoutAddedGlobals(load) {
  const native = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)'));
  const added = Object.keys(globalsOfJsdom).filter((name) => name in globalThis && !native.has(name));
  const descriptors = added.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  for (const name of added) delete globalThis[name];
  try {
    load();
  } finally {
    for (const [name, descriptor] of descriptors) Object.defineProperty(globalThis, name, descriptor);
  }
}

/**
 * One jsdom window for all test files of a process, so that modules load once. Each test file starts with an empty
 * window.
 */
module.exports = function sharedBrowserEnvironment(config, context) {
  shared ??= new BrowserEnvironment(config, context);
  shared.clear();
  return shared;
};
