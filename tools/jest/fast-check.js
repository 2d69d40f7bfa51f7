// Properties with few examples by default, with many in `npm run test:deep`. Properties that cost more name their own.
const fc = require('../../node_modules/fast-check');
fc.configureGlobal({ numRuns: process.env.TEST_ROUNDS === 'all' ? 200 : 30 });
module.exports = fc;
