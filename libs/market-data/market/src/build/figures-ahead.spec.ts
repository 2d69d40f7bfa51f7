import { figuresAhead } from './figures-ahead';
import type { Figures, ReadFigures } from './make-documents';

/** Figures of companies, which count how many were read with them. */
const figuresOf = (ciks: readonly string[]): Figures => ({
  facts: new Map(ciks.map((cik) => [cik, []])),
  filings: new Map(),
  insiders: new Map(),
  counts: new Map(ciks.map((cik) => [cik, ciks.length])),
});

function reader() {
  const asked: (readonly string[])[] = [];
  const read: ReadFigures = async (ciks) => {
    asked.push(ciks);
    return figuresOf(ciks);
  };
  return { asked, read };
}

describe('figures read ahead', () => {
  it('are read once, before anybody asks, for all that ask', async () => {
    const { asked, read } = reader();
    const ahead = figuresAhead(read, ['1', '2', '3']);
    expect(asked).toEqual([['1', '2', '3']]);
    for (const cik of ['1', '3', '1']) expect((await ahead([cik])).counts.get(cik)).toBe(3);
    expect(asked).toHaveLength(1);
  });

  it('of other companies are read when they are asked for, and are next to those that are there', async () => {
    const { asked, read } = reader();
    const ahead = figuresAhead(read, ['1', '2', '3']);
    const { counts, facts } = await ahead(['2', '4']);
    expect([counts.get('2'), counts.get('4')]).toEqual([3, 1]);
    expect(facts.has('4')).toBe(true);
    expect((await ahead(['5', '6'])).counts.get('6')).toBe(2);
    expect(asked).toEqual([['1', '2', '3'], ['4'], ['5', '6']]);
  });

  it('of no company are not read', async () => {
    const { asked, read } = reader();
    expect((await figuresAhead(read, [])(['7'])).counts.get('7')).toBe(1);
    expect(asked).toEqual([['7']]);
  });

  it('that cannot be read fail for the caller who asks for them alone', async () => {
    let isFirst = true;
    const ahead = figuresAhead(
      async (ciks) => {
        if (!isFirst) return figuresOf(ciks);
        isFirst = false;
        throw new Error('no such part');
      },
      ['1'],
    );
    await expect(ahead(['1'])).rejects.toThrow('no such part');
    expect((await ahead(['2'])).counts.get('2')).toBe(1);
  });
});
