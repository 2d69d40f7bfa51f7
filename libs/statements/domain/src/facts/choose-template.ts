import type { CompanyProfile } from '@plumbline/market-data/domain';
import type { TemplateChoice } from '../model/template';
import { COMMERCIAL_SIGNS, TEMPLATE_RULES, type TemplateRule } from '../registry/template-evidence';
import type { FactIndex } from './fact-index';

const INDUSTRIAL = 'industrial';

const localName = (concept: string): string => concept.slice(concept.indexOf(':') + 1);

/** One concept for each kind of evidence that is public. */
const evidenceOf = ({ signs }: TemplateRule, index: FactIndex): readonly string[] =>
  signs.flatMap((group) => {
    const found = group.find((concept) => index.isPublic(concept));
    return found === undefined ? [] : [localName(found)];
  });

const covers = ({ industries }: TemplateRule, sic: number): boolean =>
  industries.some(([from, to]) => sic >= from && sic <= to);

/**
 * The template of a company, by its SIC code and by what it reports: a code alone does not make a bank of a company that
 * reports no interest, deposits or loans, and without a conclusive code only all kinds of evidence together do. The
 * evidence is what was public on the as-of day; the code is the company's present one.
 */
export function chooseTemplate({ sic }: CompanyProfile, index: FactIndex): TemplateChoice {
  const code = Number(sic ?? Number.NaN);
  const named = TEMPLATE_RULES.find((rule) => covers(rule, code));
  return named ? bySic(named, code, index) : byFacts(sic, index);
}

function bySic(rule: TemplateRule, code: number, index: FactIndex): TemplateChoice {
  const evidence = evidenceOf(rule, index);
  const sic = `SIC code ${String(code)}`;
  if (evidence.length < rule.enough)
    return {
      template: INDUSTRIAL,
      reason: `${sic} says ${rule.name}, but the reported concepts do not show one`,
      evidence,
    };
  return { template: rule.template, reason: `${sic} and the reported concepts say ${rule.name}`, evidence };
}

function byFacts(sic: string | undefined, index: FactIndex): TemplateChoice {
  const said = sic === undefined ? 'No SIC code is known' : `SIC code ${sic} names no other template`;
  const commercial = COMMERCIAL_SIGNS.some((concept) => index.isPublic(concept));
  for (const rule of commercial ? [] : TEMPLATE_RULES) {
    const evidence = evidenceOf(rule, index);
    if (evidence.length >= rule.alone)
      return { template: rule.template, reason: `${said}; all reported concepts say ${rule.name}`, evidence };
  }
  return { template: INDUSTRIAL, reason: said, evidence: [] };
}
