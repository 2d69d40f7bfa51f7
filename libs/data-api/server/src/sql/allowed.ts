/** Functions that a query may call; operators are functions of the engine, too. */
const FUNCTIONS = `
  + - * / // % ** ^ || !~~ ~~ ~~~ !~~* ~~* & | << >> @ ^@ = != <> < > <= >= and or not
  abs acos age any_value approx_count_distinct approx_quantile arg_max arg_min array_agg array_extract asin atan atan2 avg
  bit_and bit_or bool_and bool_or cbrt ceil ceiling char_length coalesce concat concat_ws contains corr cos count
  count_if count_star countif covar_pop covar_samp cume_dist date_diff date_part date_sub date_trunc datediff datepart
  datetrunc day dayname dayofweek dayofyear degrees dense_rank ends_with epoch even exp factorial first first_value floor
  fsum gcd generate_series geomean greatest group_concat hour ifnull isfinite isinf isnan isodow isoyear kurtosis lag
  last last_day last_value lcase lcm lead least left len length like_escape list list_contains list_extract list_value
  listagg ln log log10 log2 lower lpad ltrim mad make_date max max_by mean median min min_by mod mode month monthname
  nth_value ntile nullif percent_rank pi pow power prefix product quantile quantile_cont quantile_disc quarter radians
  range rank regexp_extract regexp_full_match regexp_matches regexp_replace regr_intercept regr_r2 regr_slope repeat
  replace reverse right round row_number rpad rtrim sem sign sin skewness split_part sqrt starts_with stddev stddev_pop
  stddev_samp strftime string_agg strip_accents strlen strpos struct_extract struct_pack strptime substr substring suffix
  sum tan to_days to_months to_years trim trunc try_strptime ucase unnest upper var_pop var_samp variance week weekday
  year`;

/** Functions that stand where a table is expected. */
const TABLE_FUNCTIONS = 'range generate_series unnest facts_as_of';

const namesIn = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

export const ALLOWED_FUNCTIONS = namesIn(FUNCTIONS);
export const ALLOWED_TABLE_FUNCTIONS = namesIn(TABLE_FUNCTIONS);

/** Kinds of expressions that are known to be harmless; a new kind is refused until it is named here. */
export const ALLOWED_CLASSES = namesIn(
  'COLUMN_REF CONSTANT FUNCTION COMPARISON CONJUNCTION OPERATOR CAST CASE BETWEEN SUBQUERY STAR WINDOW COLLATE POSITIONAL_REFERENCE',
);

/** Kinds of everything else in a tree: parts of a query, what it is read from, its order and limits. */
export const ALLOWED_TYPES = namesIn(
  `SELECT_NODE SET_OPERATION_NODE RECURSIVE_CTE_NODE CTE_NODE BASE_TABLE JOIN SUBQUERY EMPTY EXPRESSION_LIST TABLE_FUNCTION
  ORDER_MODIFIER LIMIT_MODIFIER LIMIT_PERCENT_MODIFIER DISTINCT_MODIFIER ORDER_DEFAULT ASCENDING DESCENDING`,
);
