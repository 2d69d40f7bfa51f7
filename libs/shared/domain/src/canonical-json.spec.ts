import { canonicalJson } from './canonical-json';

it('values are compared without regard to the order of their keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: '"' }], a: undefined })).toBe(
    canonicalJson({ a: null, b: [1, { c: '"', d: null }] }),
  );
});
