import type { InsiderSide } from '../../model/foreign-insider-trade';

/**
 * Words by which authorities name the nature of a transaction, by language. Only what is bought or sold at will counts as
 * a purchase or a sale: grants, exercises, gifts, inheritances, pledges, loans, dividends and moves within a group are
 * 'other'.
 */
const NATURES: readonly { readonly side: InsiderSide; readonly words: readonly string[] }[] = [
  {
    side: 'buy',
    words: [
      'acquisition',
      'purchase',
      'buy',
      'bought',
      'acquisition in the public market',
      'open market purchase',
      'förvärv',
      'köp',
      'kauf',
      'erwerb',
      'aankoop',
      'koop',
      'verkrijging',
      'verwerving',
      'achat',
      'acquisto',
      'compra',
      'adquisición',
      '买入',
      '增持',
      '買入',
      '增持股份',
      '매수',
      '장내매수',
      '장내매수(+)',
    ],
  },
  {
    side: 'sell',
    words: [
      'disposal',
      'sale',
      'sell',
      'sold',
      'disposition in the public market',
      'open market sale',
      'avyttring',
      'försäljning',
      'sälj',
      'verkauf',
      'veräußerung',
      'veräusserung',
      'verkoop',
      'vervreemding',
      'vente',
      'cession',
      'vendita',
      'venta',
      '卖出',
      '减持',
      '賣出',
      '減持',
      '매도',
      '장내매도',
      '장내매도(-)',
    ],
  },
];

const SIDES: ReadonlyMap<string, InsiderSide> = new Map(
  NATURES.flatMap(({ side, words }) => words.map((word) => [word.normalize('NFC'), side] as const)),
);

/** Side of a transaction by the authority's word for its nature; undefined where no nature is published. */
export function insiderSide(nature: string | undefined): InsiderSide | undefined {
  const folded = nature?.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ');
  return folded ? (SIDES.get(folded) ?? 'other') : undefined;
}
