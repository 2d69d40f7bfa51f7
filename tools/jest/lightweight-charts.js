// The package exports only an "import" condition and needs a real canvas: load the real module by file for its
// constants and replace createChart with a recorder.
const real = require('../../node_modules/lightweight-charts/dist/lightweight-charts.production.mjs');
const chain = () =>
  new Proxy(function () {}, {
    get: (_target, key) => (key === 'then' ? undefined : () => chain()),
    apply: () => chain(),
  });
module.exports = { ...real, createChart: jest.fn(() => chain()) };
