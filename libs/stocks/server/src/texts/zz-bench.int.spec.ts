import { createTestStore } from '@plumbline/shared/server/testing';
import { findTexts, indexTexts } from './text-index';

it('measures', async () => {
  const store = await createTestStore({});
  const words = Array.from({ length: 20_000 }, (_, n) => `w${n.toString(36)}`);
  let seed = 7;
  const rand = () => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff);
  const pick = () => words[Math.floor(words.length * rand() ** 3)]!;
  const text = () => Array.from({ length: 40 }, () => Array.from({ length: 75 }, pick).join(' ')).join('\n');
  const texts = Array.from({ length: 200 }, text);
  const sections = (cik: string) =>
    Array.from({ length: 20 }, (_, n) => ({ accession: `${cik}-${n >> 2}`, item: String(n & 3), form: '10-K', title: '', place: n, text: `${texts[(Number(cik) * 20 + n) % 200]!} ${pick()}` }));
  const ciks = Array.from({ length: 1000 }, (_, n) => String(n));
  const filing = (cik: string) => Array.from({ length: 5 }, (_, n) => ({ accession: `${cik}-${n}`, filed: `20${10 + n}-02-01`, form: '10-K', moment: { at: Date.UTC(2010 + n, 1, 1) } }) as never);
  const source = { version: '1', digests: async () => ciks.map((cik) => ({ cik, digest: '1' })), sections: async (cik: string) => sections(cik), filings: async (cik: string) => filing(cik), close: () => undefined };
  const t0 = performance.now();
  const done = await indexTexts(store.db, source);
  const t1 = performance.now();
  await store.pool.query('analyze derived.filing_texts');
  const size = await store.pool.query("select count(*), pg_size_pretty(pg_total_relation_size('derived.filing_texts')) as size from derived.filing_texts");
  const out: string[] = [JSON.stringify(done), `index ${Math.round(t1 - t0)} ms`, JSON.stringify(size.rows), `text ${Math.round(texts.reduce((s, x) => s + x.length, 0) / 200)} chars`];
  for (const q of [words[15000]!, words[3000]!, `${words[500]} ${words[900]}`, `"${words[1]} ${words[2]}"`, words[3]!]) {
    const times: number[] = [];
    let total = 0;
    for (let n = 0; n < 7; n += 1) {
      const s = performance.now();
      total = (await findTexts(store.db, { text: q, page: 1, perPage: 20 }))?.total ?? 0;
      times.push(performance.now() - s);
    }
    out.push(`${q}: ${total} found, ${times.sort((a, b) => a - b)[3]!.toFixed(1)} ms`);
  }
  const s2 = performance.now();
  const again = await indexTexts(store.db, { ...source, version: '2' });
  out.push(`again ${JSON.stringify(again)} ${Math.round(performance.now() - s2)} ms`);
  require('node:fs').writeFileSync('/tmp/fts-bench.txt', out.join('\n'));
  await store.pool.query('drop schema derived cascade');
  await store.remove();
}, 500_000);
