/** Which rows the statements of a company have. */
export type Template = 'industrial' | 'bank' | 'insurer' | 'reit';

/** The template of a company and why it was chosen. */
export interface TemplateChoice {
  readonly template: Template;
  /** One sentence for people. */
  readonly reason: string;
  /** Reported concepts that speak for the template, without their taxonomy. */
  readonly evidence: readonly string[];
}
