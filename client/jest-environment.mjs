import { Blob, File } from 'node:buffer';
import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom has not; taken from Node, which has the same. */
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
  WritableStream,
  fetch,
  structuredClone,
};

export default class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, fromNode);
  }

  /** Packages are loaded as Node would: MSW answers calls in the process. */
  exportConditions() {
    return [''];
  }
}
