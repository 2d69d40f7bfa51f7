// The seed of all random cases of a run: SEED repeats one, workers inherit it.
const { randomInt } = require('node:crypto');

process.env.SEED ||= String(randomInt(2 ** 31));

module.exports = { SEED: Number(process.env.SEED) };
