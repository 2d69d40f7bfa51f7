// The seed of all random cases of a run: SEED chooses one, workers inherit it. A run of the same code has the same cases, so
// that nothing fails by chance; a deep run looks at new ones.
const { randomInt } = require('node:crypto');

const FIXED = '20261129';

process.env.SEED ||= process.env.TEST_ROUNDS === 'all' ? String(randomInt(2 ** 31)) : FIXED;

module.exports = { SEED: Number(process.env.SEED) };
