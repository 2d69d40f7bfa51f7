/** Claim of a tutorial's step about a company, so that it can be checked again. */
export interface StepCheck {
  readonly formula: string;
  /** Symbol or number of a security. */
  readonly security: string;
  /** As known on this day; on present figures without one. */
  readonly asOf: string | undefined;
  readonly expect: number;
  readonly tolerance: number;
}

const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const LINE = new RegExp(
  String.raw`^(.+) of (\S+?)(?: on (\d{4}-\d{2}-\d{2}))? = (${NUMBER})(?: (?:±|\+-) (\d+(?:\.\d+)?))?$`,
);

/** Checks of lines as `roe of KO on 2020-06-30 = 12.5 ± 0.1`; undefined where a line is none. */
export function checksOf(text: string): StepCheck[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const checks = lines.flatMap((line): StepCheck[] => {
    const [, formula = '', security = '', asOf, expect = '', tolerance = '0'] = LINE.exec(line.trim()) ?? [];
    return formula === '' ? [] : [{ formula, security, asOf, expect: Number(expect), tolerance: Number(tolerance) }];
  });
  return checks.length === lines.length ? checks : undefined;
}

/** Differences of floating point are none. */
const EPSILON = 1e-9;

/** Failure of a check, in words; undefined if it passes. */
export function checkFailure(check: StepCheck, value: number | undefined): string | undefined {
  const { formula, security, asOf, expect, tolerance } = check;
  const isMet = value !== undefined && Math.abs(value - expect) <= tolerance + EPSILON * Math.max(1, Math.abs(expect));
  if (isMet) return undefined;
  const found = value === undefined ? 'not available' : String(value);
  return `${formula} of ${security}${asOf ? ` on ${asOf}` : ''} is ${found}, not ${String(expect)}`;
}
