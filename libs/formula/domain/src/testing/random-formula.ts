import fc from 'fast-check';
import { FUNCTIONS, type FunctionName } from '../language/functions';
import {
  shifted,
  type ComparisonOperator,
  type Expression,
  type NumberLiteral,
  type Operator,
  type PeriodSuffix,
  type Reference,
  type Step,
  type Window,
} from '../language/tree';

const HERE = { at: 0, end: 0 } as const;

const reference = fc
  .record({
    key: fc.constantFrom('roe', 'pb', 'net_income', 'android', 'x1'),
    period: fc.constantFrom<PeriodSuffix | undefined>(undefined, undefined, 'ttm', 'annual', 'quarter'),
    yearsBack: fc.nat(12),
    quartersBack: fc.constantFrom(0, 0, 1, 5),
    monthsBack: fc.constantFrom(0, 0, 7),
    optional: fc.boolean(),
  })
  .map(({ period, quartersBack, monthsBack, ...rest }): Reference => {
    const bare: Reference = { kind: 'reference', ...rest, ...HERE };
    const timed = shifted(bare, { q: quartersBack, m: monthsBack });
    return period === undefined ? timed : { ...timed, period };
  });

const windowOf = fc
  .record({ first: reference, count: fc.integer({ min: 1, max: 20 }), step: fc.constantFrom<Step>('y', 'q', 'm') })
  .map((parts): Window => ({ kind: 'window', ...parts, ...HERE }));

const number = fc.double({ min: 0, max: 1e20, noNaN: true }).map((value): NumberLiteral => ({
  kind: 'number',
  value: Object.is(value, -0) ? 0 : value,
  text: String(value),
  ...HERE,
}));

const scalarNames = Object.keys(FUNCTIONS).filter((name): name is FunctionName =>
  ['abs', 'ln', 'round'].includes(name),
);

/** Any tree the parser can give, without its places: of any types, so that most have no sense. */
export const anyTree: fc.Arbitrary<Expression> = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    reference,
    number,
    fc.string().map((value): Expression => ({ kind: 'text', value, ...HERE })),
    windowOf.map((window): Expression => ({ kind: 'call', name: 'avg', args: [window], ...HERE })),
    fc
      .record({
        operator: fc.constantFrom<Operator>('+', '-', '*', '/', '^'),
        left: tie('tree'),
        right: tie('tree'),
      })
      .map((parts): Expression => ({ kind: 'binary', ...parts, ...HERE })),
    fc
      .record({
        operator: fc.constantFrom<ComparisonOperator>('>', '>=', '<', '<=', '=', '!='),
        left: tie('tree'),
        right: tie('tree'),
      })
      .map((parts): Expression => ({ kind: 'comparison', ...parts, ...HERE })),
    fc
      .record({ operator: fc.constantFrom('and' as const, 'or' as const), left: tie('tree'), right: tie('tree') })
      .map((parts): Expression => ({ kind: 'logic', ...parts, ...HERE })),
    fc
      .record({ kind: fc.constantFrom('not' as const, 'negation' as const), operand: tie('tree') })
      .map((parts): Expression => ({ ...parts, ...HERE })),
    fc
      .record({ value: tie('tree'), options: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) })
      .map((parts): Expression => ({ kind: 'in', ...parts, ...HERE })),
    fc
      .record({ name: fc.constantFrom(...scalarNames), argument: tie('tree') })
      .map(({ name, argument }): Expression => ({ kind: 'call', name, args: [argument], ...HERE })),
    fc
      .record({ argument: tie('tree'), by: fc.constantFrom(undefined, 'sector') })
      .map(({ argument, by }): Expression => {
        const bare = { kind: 'group', name: 'rank', argument, ...HERE } as const;
        return by === undefined ? bare : { ...bare, by };
      }),
  ),
})).tree;
