// Properties with few examples by default, with many in `npm run test:deep`; properties that cost more name their own.
// All random cases of a run come from one seed, which a property that fails prints.
const fc = require('../../node_modules/fast-check');
const { SEED } = require('./seed.js');
fc.configureGlobal({ numRuns: process.env.TEST_ROUNDS === 'all' ? 200 : 30, seed: SEED });
module.exports = fc;
