require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');
const util = require('node:util');

// A limit for what hangs, not a measure: on a busy machine code that a page loads on demand takes its time.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has none of these; minimal versions are enough for charts and overlays
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Some specs of code for browsers run as on a server.
if (typeof window !== 'undefined')
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  });
globalThis.TextEncoder ??= util.TextEncoder;
globalThis.TextDecoder ??= util.TextDecoder;
