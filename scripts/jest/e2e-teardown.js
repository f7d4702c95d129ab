export default () => globalThis.e2eBrowser.close();
