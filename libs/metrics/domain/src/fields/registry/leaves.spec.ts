import { leafOf, LEAVES } from './leaves';

describe('leaves', () => {
  it('have unique keys, and texts that are sentences', () => {
    expect(new Set(LEAVES.map(({ key }) => key)).size).toBe(LEAVES.length);
    for (const { key, label, doc } of LEAVES) {
      expect(key).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(label.length).toBeGreaterThan(1);
      expect(doc).toMatch(/\.$/);
    }
  });

  it('are found by key', () => {
    expect(leafOf('price')).toMatchObject({ kind: 'number', shape: 'value', unit: 'per-share', reader: 'prices' });
    expect(leafOf('sector')).toMatchObject({ kind: 'text', unit: 'text', reader: 'reference' });
    expect(leafOf('nothing')).toBeUndefined();
  });
});
