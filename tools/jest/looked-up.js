// Globals that code looks up most. In a test each look-up goes through the sandbox, which is slow: as arguments of every
// module they are not looked up any longer, and computations take two thirds of their time.
const LOOKED_UP = [
  'Array',
  'BigInt',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'RegExp',
  'Set',
  'String',
  'DataView',
  'Float64Array',
  'Int32Array',
  'Uint8Array',
  'Uint16Array',
  'Uint32Array',
];

const declaresOne = new RegExp(`\\b(?:const|let|class)\\s*(?:\\{[^}]*\\b)?(?:Date|${LOOKED_UP.join('|')})\\b`);

/** Packages that declare one of the names themselves do so in a block of their own: no argument can be declared again. */
const inOwnBlock = (code) =>
  declaresOne.test(code) ? `${/^\s*(['"])use strict\1/.test(code) ? "'use strict';" : ''}{${code}\n}` : code;

module.exports = { LOOKED_UP, inOwnBlock };
