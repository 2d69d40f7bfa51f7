import { filingDayMoment, type MarketText, type OwnerBook, type SecurityDocument } from '@plumbline/market-data/domain';
import {
  makeAction,
  makeFact,
  makeFiling,
  makeInsiderFiling,
  makeInsiderTrade,
  makePoliticianTrade,
} from '@plumbline/market-data/testing';
import { handMarket, readerOf } from '../testing/test-alerts';
import { companyNews } from './company-news';

const DAY = '2026-03-05';
const moment = (at: string) => ({ at: Date.parse(at), precision: 'time' as const });
const ALPHA = { cik: '0000000900', manager: 'Alpha' };

/** A manager who had 100 shares at the end of a quarter and so many at the end of the next one. */
const bookOf = (sharesNow: number, isoFiled = '2026-02-14T21:00:00Z'): OwnerBook => {
  const portfolio = { ...ALPHA, isWhole: true, valueUsd: 1_000 };
  const before = { ...portfolio, period: '2025-09-30', at: Date.parse('2025-11-14T21:00:00Z'), accession: 'a1' };
  const now = { ...portfolio, period: '2025-12-31', at: Date.parse(isoFiled), accession: 'a2' };
  return {
    hasInsiders: true,
    hasPoliticians: true,
    portfolios: [before, now],
    securities: new Map([
      [
        'US.ALDR',
        {
          key: 'k',
          held: [
            [0, 100, 1_000],
            [1, sharesNow, 1_000],
          ],
          politicians: [
            { trade: makePoliticianTrade({ ticker: 'ALDR', disclosedDay: DAY, tradeDay: '2026-02-01' }) },
            { trade: makePoliticianTrade({ ticker: 'ALDR', disclosedDay: '2026-02-01', document: 'old' }) },
          ],
        },
      ],
    ]),
  };
};

const TEXT: MarketText = {
  kind: 'transcript',
  id: 't1',
  symbol: 'ALDR',
  title: 'Call on the fourth quarter',
  source: 's',
  moment: filingDayMoment(DAY),
} as MarketText;

interface Asked {
  readonly document?: Partial<SecurityDocument>;
  readonly book?: OwnerBook;
  readonly texts?: readonly MarketText[];
  readonly since?: string;
  readonly on?: string;
}

async function news({ document = {}, book, texts = [], since = '2026-02-05', on = '2026-03-06' }: Asked) {
  const hand = { ...handMarket(), documents: new Map([['ALDR', document]]), texts };
  const sources = { market: readerOf(hand), book, hasTexts: true };
  return companyNews(sources, hand.securities[0]!, { since, on });
}
const shown = async (asked: Asked) => (await news(asked)).map(({ key, text }) => [key, text]);

it.each<[string, Asked, string[][]]>([
  [
    'alert.key.stock_new_event: a current report',
    { document: { filings: [makeFiling({ form: '8-K', items: '5.02', filed: DAY })] } },
    [['stock_new_event', expect.stringContaining('fficer') as string]],
  ],
  [
    'alert.key.stock_new_10qk: an annual report',
    { document: { filings: [makeFiling({ form: '10-K', filed: DAY })] } },
    [['stock_new_10qk', 'Annual report']],
  ],
  [
    'alert.key.stock_new_financial_updates: results',
    { document: { filings: [makeFiling({ form: '8-K', items: '2.02,9.01', filed: DAY })] } },
    [['stock_new_financial_updates', expect.stringMatching(/[Rr]esults/) as string]],
  ],
  [
    'alert.key.stock_new_financial_updates: figures of a report, once however many',
    {
      document: {
        facts: [
          makeFact({ filed: DAY, accession: 'x' }),
          makeFact({ filed: DAY, accession: 'x', concept: 'us-gaap:Assets' }),
        ],
      },
    },
    [['stock_new_financial_updates', '2 figures of its statements, 10-K']],
  ],
  [
    'alert.key.stock_new_insider_trading: purchases of one report, shares summed',
    {
      document: {
        insiders: [
          makeInsiderFiling({
            filed: DAY,
            trades: [
              makeInsiderTrade({ shares: 1_000 }),
              makeInsiderTrade({ shares: 500 }),
              makeInsiderTrade({ shares: 70, code: 'S', direction: 'disposed' }),
              makeInsiderTrade({ shares: 9_000, isDerivative: true }),
            ],
          }),
        ],
      },
    },
    [['stock_new_insider_trading', 'Oak Ada bought 1,500 shares']],
  ],
  [
    'alert.key.stock_new_insider_trading: a grant is outside of the market',
    { document: { insiders: [makeInsiderFiling({ filed: DAY, trades: [makeInsiderTrade({ code: 'A' })] })] } },
    [['stock_new_insider_trading', 'Oak Ada reported a trade outside the market']],
  ],
  [
    'alert.key.stock_new_guru_trading: a manager who sold, and none who kept',
    { book: bookOf(40) },
    [
      ['stock_new_politician_trading', 'Alder Birch: purchase of $1,001 - $15,000 on 2026-02-01'],
      ['stock_new_guru_trading', 'Alpha: Reduce, 60 shares in the quarter to 2025-12-31'],
    ],
  ],
  [
    'alert.key.stock_new_politician_trading: what was disclosed in these days alone',
    { book: bookOf(100) },
    [['stock_new_politician_trading', 'Alder Birch: purchase of $1,001 - $15,000 on 2026-02-01']],
  ],
  [
    'alert.key.stock_new_transcript: what was said',
    {
      texts: [
        TEXT,
        { ...TEXT, id: 't2', cik: '0000000777' },
        { ...TEXT, id: 't3', moment: filingDayMoment('2026-01-01') },
      ],
    },
    [['stock_new_transcript', 'Call on the fourth quarter']],
  ],
])('%s', async (_name, asked, expected) => expect(await shown(asked)).toEqual(expected));

/** One event of each kind that became public on a day. */
const ON_DAY: Readonly<Record<string, (day: string) => Asked>> = {
  'a filing': (filed) => ({ document: { filings: [makeFiling({ filed })] } }),
  figures: (filed) => ({ document: { facts: [makeFact({ filed })] } }),
  'a report of an insider': (filed) => ({ document: { insiders: [makeInsiderFiling({ filed })] } }),
  'a dividend that is declared': (declaredDay) => ({
    document: { actions: [makeAction({ kind: 'dividend', day: '2026-05-01', declaredDay, amount: 1 })] },
  }),
  'a split of a price file': (day) => ({
    document: { splits: [{ day, ratio: 2, source: 'x', knownAt: Date.parse(`${day}T14:00:00Z`) }] },
  }),
  'a report of a manager': (day) => {
    const book = bookOf(40, `${day}T21:00:00Z`);
    const securities = new Map([...book.securities].map(([id, own]) => [id, { ...own, politicians: [] }]));
    return { book: { ...book, securities } };
  },
  'a disclosure of a member of Congress': (disclosedDay) => {
    const book = bookOf(100);
    const politicians = [{ trade: makePoliticianTrade({ ticker: 'ALDR', disclosedDay }) }];
    const securities = new Map([...book.securities].map(([id, own]) => [id, { ...own, politicians }]));
    return { book: { ...book, securities } };
  },
  'a transcript': (day) => ({ texts: [{ ...TEXT, moment: filingDayMoment(day) }] }),
};

it.each(
  Object.entries(ON_DAY).flatMap(([name, asked]) =>
    [
      ['2026-02-05', 0] as const,
      ['2026-02-06', 1] as const,
      ['2026-03-06', 1] as const,
      ['2026-03-07', 0] as const,
    ].map(([day, count]) => [name, day, count, asked] as const),
  ),
)('of the days after 2026-02-05 until 2026-03-06: %s of %s is %p', async (_name, day, count, asked) =>
  expect(await news(asked(day))).toHaveLength(count),
);

it('a transcript of the company itself is news, whatever its number is called', async () => {
  const texts = [{ ...TEXT, cik: handMarket().securities[0]!.cik }] as MarketText[];
  expect(await news({ texts })).toHaveLength(1);
});

it('what was accepted after midnight in New York is of the next day; all is known without a day', async () => {
  const filings = [
    makeFiling({ filed: '2026-03-06', accession: 'a', moment: moment('2026-03-07T04:59:59Z') }),
    makeFiling({ filed: '2026-03-06', accession: 'b', moment: moment('2026-03-07T05:00:00Z') }),
  ];
  expect((await news({ document: { filings } })).map(({ id }) => id)).toEqual(['filing:a']);
  expect(await news({ document: { filings }, on: '2026-03-07' })).toHaveLength(2);
});

it('reports of insiders, letters and supplements are no events of the list of filings', async () => {
  const filings = ['4', 'CORRESP', '424B5'].map((form, at) => makeFiling({ form, filed: DAY, accession: `${at}` }));
  expect(await shown({ document: { filings } })).toEqual([]);
});

it('corporate actions: a dividend when it is declared, a split once though two sources have it', async () => {
  const actions = [
    makeAction({ kind: 'dividend', day: '2026-04-01', declaredDay: DAY, amount: 0.25, currency: 'USD' }),
    makeAction({ kind: 'dividend', day: '2026-04-02', declaredDay: '2026-01-05', amount: 1 }),
    makeAction({ kind: 'split', day: '2026-03-03', ratio: 4 }),
  ];
  const knownAt = Date.parse('2026-03-03T14:00:00Z');
  const splits = [
    { day: '2026-03-03', ratio: 4, source: 'x', knownAt },
    { day: '2026-03-04', ratio: 2, source: 'x', knownAt: Date.parse('2026-03-04T14:00:00Z') },
  ];
  expect((await shown({ document: { actions, splits } })).map(([, text]) => text)).toEqual([
    'Dividend of 0.25 USD, ex-day 2026-04-01',
    'Split: 2 shares for one, first day 2026-03-04',
    'Split: 4 shares for one, first day 2026-03-03',
  ]);
});

it('the newest first, and no company has none', async () => {
  const filings = ['2026-03-02', '2026-03-04', '2026-03-03'].map((filed) => makeFiling({ filed, accession: filed }));
  expect((await news({ document: { filings } })).map(({ day }) => day)).toEqual([
    '2026-03-04',
    '2026-03-03',
    '2026-03-02',
  ]);
  const sources = { market: readerOf(handMarket()), book: undefined, hasTexts: false };
  const stranger = { ...handMarket().securities[0]!, id: 'US.NONE' };
  expect(await companyNews(sources, stranger, { since: DAY })).toEqual([]);
});
