import type { TypedNumber } from '../../model/answer';

const NUMBER =
  /(?<![\p{L}\p{N}_])(?:[$€£¥]\s?)?[-−+]?\p{Nd}[\p{Nd},]*(?:\.\p{Nd}+)?(?:\s?(?:%|percent\b|x\b|[kmbt]\b|thousand\b|million\b|billion\b|trillion\b))?(?![\p{L}\p{N}_-])/giu;

const FACTORS: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  b: 1e9,
  billion: 1e9,
  t: 1e12,
  trillion: 1e12,
};

const MOST = 20;

/** Numbers that a person typed, which an answer may repeat as `[[u1]]`. */
export function typedNumbers(question: string): TypedNumber[] {
  return [...question.normalize('NFKC').matchAll(NUMBER)].slice(0, MOST).map(({ 0: typed }, at) => {
    const word = /(%|percent|x|[kmbt]|thousand|million|billion|trillion)$/i.exec(typed)?.[1]?.toLowerCase();
    const digits = Number(typed.replace('−', '-').replace(/[^\d.-]/g, ''));
    const unit = word === '%' || word === 'percent' ? '%' : word === 'x' ? 'x' : null;
    return { id: `u${at + 1}`, text: typed.trim(), value: digits * (FACTORS[word ?? ''] ?? 1), unit };
  });
}
