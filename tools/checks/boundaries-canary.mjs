// The boundary rules must really be on: imports that must be refused are linted as if they were in our libs.
import { ESLint } from 'eslint';

/** Where an import would be, and what it would import. */
const FORBIDDEN = [
  ['a domain using React', 'libs/stocks/domain/src/canary.ts', 'react'],
  ['a domain using a server framework', 'libs/metrics/domain/src/canary.ts', 'fastify'],
  ['a domain using the editor', 'libs/rich-text/domain/src/canary.ts', '@tiptap/react'],
  ['browser code using a DOM for servers', 'libs/rich-text/ui/src/Canary.tsx', 'jsdom'],
  ['a domain using node', 'libs/market-data/domain/src/canary.ts', 'node:fs'],
  ['a domain using a server lib', 'libs/stocks/domain/src/canary.ts', '@plumbline/stocks/server'],
  ['a lower domain knowing a higher one', 'libs/metrics/domain/src/canary.ts', '@plumbline/stocks/domain'],
  ['shared knowing a domain', 'libs/shared/domain/src/canary.ts', '@plumbline/market-data/domain'],
  ['a ui lib fetching', 'libs/shared/ui/src/Canary.tsx', '@tanstack/react-query'],
  ['a ui lib using data access', 'libs/charts/ui/src/Canary.tsx', '@plumbline/stocks/data-access'],
  ['a feature using another feature', 'libs/shell/feature/src/Canary.tsx', '@plumbline/stocks/feature'],
  ['a kit using a feature', 'libs/auth/kit/src/Canary.tsx', '@plumbline/auth/feature'],
  ['a kit using the database', 'libs/shared/kit/src/Canary.tsx', 'pg'],
  ['a ui lib using a kit', 'libs/charts/ui/src/Canary.tsx', '@plumbline/shared/kit'],
  ['data access using a kit', 'libs/stocks/data-access/src/canary.ts', '@plumbline/shared/kit'],
  ['a feature using the database', 'libs/stocks/feature/src/Canary.tsx', 'pg'],
  ['a feature using a server lib', 'libs/stocks/feature/src/Canary.tsx', '@plumbline/stocks/server'],
  ['a server using React', 'libs/stocks/server/src/canary.ts', 'react'],
  ['a server using another server', 'libs/stocks/server/src/canary.ts', '@plumbline/market-data/server'],
  [
    'a lower server lib of a domain using one above',
    'libs/market-data/archive/src/canary.ts',
    '@plumbline/market-data/market',
  ],
  ['a server connecting to the database by itself', 'libs/stocks/server/src/canary.ts', 'pg'],
  ['a node app using a feature', 'apps/api/src/canary.ts', '@plumbline/stocks/feature'],
  ['browser code using a contract as a value', 'libs/stocks/feature/src/Canary.tsx', '@plumbline/stocks/contract'],
  ['a relative way into another lib', 'libs/stocks/feature/src/Canary.tsx', '../../../shell/feature/src/index'],
];

/** And some that must pass, so that the canary is not just a broken rule. */
const ALLOWED = [
  ['libs/stocks/feature/src/Canary.tsx', '@plumbline/stocks/data-access'],
  ['libs/stocks/feature/src/Canary.tsx', '@plumbline/auth/kit'],
  ['libs/auth/kit/src/Canary.tsx', '@plumbline/auth/data-access'],
  ['libs/stocks/server/src/canary.ts', '@plumbline/metrics/domain'],
  ['libs/market-data/market/src/canary.ts', '@plumbline/market-data/archive'],
  ['apps/api/src/canary.ts', '@plumbline/stocks/server'],
];

const RULES = new Set([
  '@nx/enforce-module-boundaries',
  'no-restricted-imports',
  '@typescript-eslint/no-restricted-imports',
  'no-restricted-syntax',
]);

async function refusals(eslint, filePath, source) {
  const [result] = await eslint.lintText(`import * as canary from '${source}';\nexport const use = canary;\n`, {
    filePath,
  });
  return result.messages.filter(({ ruleId, severity }) => RULES.has(ruleId) && severity === 2);
}

export async function checkBoundaries() {
  const eslint = new ESLint();
  const problems = [];
  for (const [what, filePath, source] of FORBIDDEN)
    if ((await refusals(eslint, filePath, source)).length === 0)
      problems.push(`${what} is not refused (${filePath} importing ${source})`);
  for (const [filePath, source] of ALLOWED) {
    const [refused] = await refusals(eslint, filePath, source);
    if (refused) problems.push(`${filePath} may import ${source}, but: ${refused.message}`);
  }
  return problems;
}
