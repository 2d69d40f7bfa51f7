/**
 * Flows that happen in some periods only: a period whose cash-flow statement is known and does not name them had none of
 * them. Other rows that nobody reports are not known.
 */
export const OCCASIONAL_ROWS: ReadonlySet<string> = new Set([
  'restructuring_impairment',
  'net_income_discontinued',
  'preferred_dividends',
  'goodwill_impairment',
  'gain_on_disposal',
  'litigation_loss',
  'cf_asset_impairment',
  'cf_discontinued',
  'cf_sale_ppe',
  'cf_purchase_business',
  'cf_sale_business',
  'cf_purchase_investment',
  'cf_investment_maturities',
  'cf_investment_sales',
  'cf_purchase_intangibles',
  'cf_develop_software',
  'cf_investing_discontinued',
  'cf_issuance_stock',
  'cf_repurchase_stock',
  'cf_net_preferred',
  'cf_issuance_debt',
  'cf_payments_debt',
  'cf_net_short_term_debt',
  'cf_dividends',
  'cf_tax_withholding',
  'cf_lease_principal',
]);
