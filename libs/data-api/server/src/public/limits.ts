/** Limits of a person with the data API; 0 is no limit. */
export interface Limits {
  readonly creditsADay: number;
  readonly callsAMinute: number;
}

const wholeOf = (env: NodeJS.ProcessEnv, name: string): number => {
  const text = env[name] ?? '0';
  if (!/^\d{1,9}$/.test(text))
    throw new Error(`configuration: ${name}: use a whole number, 0 for no limit, not "${text}"`);
  return Number(text);
};

/** Limits of the installation: none unless the operator sets them. */
export const limitsOfSite = (env: NodeJS.ProcessEnv): Limits => ({
  creditsADay: wholeOf(env, 'DATA_API_CREDITS_A_DAY'),
  callsAMinute: wholeOf(env, 'DATA_API_CALLS_A_MINUTE'),
});

/** Serving processes that share quotas. */
export const processesOf = (env: NodeJS.ProcessEnv): number =>
  Math.max(1, wholeOf({ N: env['DATA_API_PROCESSES'] ?? '1' }, 'N'));
