import { MODELS } from '@plumbline/measures/domain';
import { COMPUTED_FIELDS } from './registry/computed-fields';
import { fieldOf, FIELDS } from './registry/fields';
import { glossaryEntry } from './glossary';

describe('the glossary', () => {
  it('has an entry for every field, with all it names', () => {
    for (const { key, of } of [...FIELDS, ...COMPUTED_FIELDS]) {
      const entry = glossaryEntry(key);
      expect(entry?.doc).toMatch(/\.$/);
      expect(entry?.formula === undefined).toBe(of.kind === 'leaf');
      expect(entry?.edges.every((edge) => edge.endsWith('.'))).toBe(true);
      for (const { label } of entry?.parts ?? []) expect(label.length).toBeGreaterThan(1);
    }
    expect(glossaryEntry('nothing')).toBeUndefined();
  });

  it('says how a figure is made, of what, and when there is none', () => {
    expect(glossaryEntry('pb')).toMatchObject({
      label: 'PB Ratio',
      formula: 'price / book_value_per_share',
      edges: ['Equity is zero or negative: not meaningful.'],
      parts: [
        { key: 'price', label: 'Current Price' },
        { key: 'book_value_per_share', label: 'Book Value per Share' },
      ],
      source: 'definitions.md#pb',
    });
    expect(glossaryEntry('altman_zone')).toMatchObject({
      formula:
        'altman_zone(variant = if is_manufacturer: z, else z_nonmfg, z = if(is_manufacturer, altman_z, altman_z_nonmfg))',
      edges: ['Only for industrial companies.'],
      origin: 'Altman 1968, 1983, 1995',
    });
    expect(glossaryEntry('sma_20')?.formula).toBe('sma(closes = the last 20 of closes, n = 20)');
    expect(glossaryEntry('days_payable')?.quarter).toBe(
      'days_payable(accounts_payable = accounts_payable, cost_of_goods_sold = cost_of_goods_sold[quarter], days = 365 / reports_per_year)',
    );
    expect(glossaryEntry('price')).not.toHaveProperty('formula');
    expect(fieldOf('price')?.doc).toBe(glossaryEntry('price')?.doc);
  });

  it('lists the parameters of every model, each with its value, bounds and source', () => {
    const listed = [...FIELDS, ...COMPUTED_FIELDS].flatMap(({ key }) => glossaryEntry(key)?.models ?? []);
    const unlisted = MODELS.filter((table) => !listed.some(({ key }) => key === table.key)).map(({ key }) => key);
    expect(unlisted).toEqual([]);
    expect(glossaryEntry('gf_valuation')?.models).toMatchObject([
      { key: 'valuation', parameters: [{ key: 'far_below', value: 0.7 }, { value: 0.9 }, { value: 1.1 }, {}, {}, {}] },
    ]);
    expect(glossaryEntry('iv_projected_fcf')?.models.map(({ key }) => key)).toEqual(['projected_fcf', 'dcf']);
    expect(glossaryEntry('nnwc_per_share')?.models.map(({ key }) => key)).toEqual(['net_net']);
    expect(glossaryEntry('roe')?.models).toEqual([]);
  });
});
