import { findBrowser } from './find-browser.js';
import { build, install, requireNode } from './workspace.js';

requireNode();
install();
build();
const browser = findBrowser();
if (browser) process.env.CHROMIUM = browser;
await import('../server/dist/bench/bench.js');
