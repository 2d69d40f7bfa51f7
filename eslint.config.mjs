import nx from '@nx/eslint-plugin';
import globals from 'globals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import tseslint from 'typescript-eslint';
import { domainMap } from './tools/domain-map.mjs';
import { maxFunctionLines } from './tools/lint/max-function-lines.mjs';
import { noLiteralSpread } from './tools/lint/no-literal-spread.mjs';

const SERVER_PACKAGES = [
  'fastify',
  '@fastify/*',
  'pg',
  'pg-boss',
  'kysely',
  '@duckdb/*',
  'pino',
  'prom-client',
  'jose',
  'jsdom',
];
const REACT_PACKAGES = ['react', 'react-*', '@tanstack/react-query', 'jotai', 'lightweight-charts', '@tiptap/*'];

const kind = (name, mayUse, banned = []) => ({
  sourceTag: `type:${name}`,
  onlyDependOnLibsWithTags: mayUse.map((one) => `type:${one}`),
  ...(banned.length ? { bannedExternalImports: banned } : {}),
});

// The floors (docs/architecture.md): which kind of lib may use which, and which packages it may not.
const floors = [
  kind('web-app', ['feature', 'kit', 'data-access', 'ui', 'domain', 'server']),
  kind('node-app', ['server', 'domain'], REACT_PACKAGES),
  kind('feature', ['kit', 'data-access', 'ui', 'domain'], SERVER_PACKAGES),
  kind('kit', ['kit', 'data-access', 'ui', 'domain'], SERVER_PACKAGES),
  kind('data-access', ['data-access', 'domain'], SERVER_PACKAGES),
  kind('ui', ['ui', 'domain'], [...SERVER_PACKAGES, '@tanstack/react-query', 'react-router', 'react-router-dom']),
  kind('server', ['server', 'domain'], REACT_PACKAGES),
  kind('domain', ['domain'], [...SERVER_PACKAGES, ...REACT_PACKAGES]),
  kind('e2e', ['domain']),
];

// Which domain may know which; a feature takes only its own feature lib, a server only its own and the shared server.
const scopes = domainMap.flatMap(({ name, mayKnow }) => [
  { sourceTag: `scope:${name}`, onlyDependOnLibsWithTags: mayKnow.map((one) => `scope:${one}`) },
  {
    allSourceTags: [`scope:${name}`, 'type:server'],
    onlyDependOnLibsWithTags: [`scope:${name}`, 'scope:shared', 'type:domain'],
  },
  {
    allSourceTags: [`scope:${name}`, 'type:data-access'],
    onlyDependOnLibsWithTags: [`scope:${name}`, 'scope:shared', 'type:domain'],
  },
]);

const contractTypesOnly = {
  'no-restricted-imports': 'off',
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          group: ['@plumbline/*/contract'],
          allowTypeImports: true,
          message: 'Browser code imports contracts as types: a contract value costs the bundle 95 kB.',
        },
        { group: ['zod'], message: 'Forms use zod/mini in a file of their own.' },
        { group: ['node:*'], message: 'Browser code.' },
      ],
    },
  ],
};

const BARRELS = { selector: 'ExportAllDeclaration', message: 'Barrels enumerate names.' };

/** A connection that nobody listens to ends its process when it is lost. */
const CONNECTIONS = [
  "ImportDeclaration[source.value='pg'][importKind!='type'] > :matches(ImportSpecifier[importKind!='type'], ImportDefaultSpecifier, ImportNamespaceSpecifier)",
  "NewExpression[callee.name='PgBoss'] Property[key.name='connectionString']",
].map((selector) => ({ selector, message: 'Connect by createPool or createClient of shared/server.' }));

/** Rounded otherwise from one release of the engine to the next: a market built again has to be the same. */
const POWERS = ["BinaryExpression[operator='**']", "MemberExpression[object.name='Math'][property.name='pow']"].map(
  (selector) => ({ selector, message: 'Use powerOf or squared of formula/domain.' }),
);

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/node_modules',
      '**/.react-router',
      '**/tmp',
      '**/var',
      '**/.nx',
      '**/storybook-static',
      '**/test-results',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [...tseslint.configs.recommended],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
  },
  {
    files: ['**/*.{ts,tsx,mts,mjs,js}'],
    plugins: {
      '@nx': nx,
      plumbline: { rules: { 'max-function-lines': maxFunctionLines, 'no-literal-spread': noLiteralSpread } },
    },
    rules: {
      'plumbline/no-literal-spread': 'error',
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          allow: [
            '^.*/eslint.config.mjs$',
            '^.*/jest.preset.js$',
            '^.*/tools/domain-map.mjs$',
            '^.*/tools/test/real-data.mjs$',
            '^.*/tools/test/page-faults.mjs$',
            '^.*/tools/test/page-bytes/(ceilings|weigh).mjs$',
            // The golden facts are asked of the server and of the command line over one built market.
            '^../../jobs/src/(context|testing/run-named)$',
            // Markets of tests are built as the worker builds them, one for both.
            '^.*/jobs/src/(record-models|testing/built-sample)$',
          ],
          depConstraints: [...floors, ...scopes],
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      complexity: ['warn', 12],
      'plumbline/max-function-lines': ['warn', { max: 80, skipBlankLines: true, skipComments: true }],
      'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-params': ['warn', 4],
      'no-restricted-syntax': ['error', BARRELS, ...CONNECTIONS],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
    },
  },
  {
    files: ['libs/shared/server/src/database/connections.ts'],
    rules: { 'no-restricted-syntax': ['error', BARRELS] },
  },
  {
    files: ['libs/{formula,statements,measures,metrics}/domain/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', BARRELS, ...POWERS] },
  },
  {
    files: [
      '**/*.spec.{ts,tsx}',
      '**/*.e2e.ts',
      'libs/market-data/sample/src/companies/companies.ts',
      '**/registry/**',
      '**/*.generated.ts',
      '**/index.ts',
    ],
    // Tables of cases, registries and lists of exports are long by nature; a row of a table is spread over parameters.
    rules: { 'plumbline/max-function-lines': 'off', 'max-lines': 'off', 'max-params': 'off' },
  },
  // React Router calls this entry with five arguments.
  { files: ['**/entry.server.tsx'], rules: { 'max-params': 'off' } },
  {
    files: ['**/*.tsx'],
    rules: {
      complexity: ['warn', 20],
      'plumbline/max-function-lines': ['warn', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['libs/*/domain/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/testing/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:*'], message: 'Domain libs run in browser and server.' }] },
      ],
    },
  },
  {
    files: ['libs/*/domain/src/model/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['node:*', '**/compute/*', '**/contract/*'],
              message: 'The model is the ground floor of a domain.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      'libs/*/{ui,kit,feature,data-access}/src/**/*.{ts,tsx}',
      'apps/web/app/**/*.{ts,tsx}',
      'apps/admin/src/**/*.{ts,tsx}',
    ],
    // The table of routes is read when the app is built.
    ignores: ['**/*.{spec,stories}.{ts,tsx}', '**/testing/**', '**/*.server.{ts,tsx}', 'apps/web/app/routes.ts'],
    rules: contractTypesOnly,
  },
  {
    files: ['libs/*/feature/src/components/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: ['**/pages/*'] }] },
  },
  {
    files: ['**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // Scrollable regions must be focusable (axe: scrollable-region-focusable).
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        { roles: ['region', 'tabpanel', 'group'], tags: [], allowExpressionValues: true },
      ],
    },
  },
  { files: ['**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  ...storybook.configs['flat/recommended'],
  {
    files: ['jest.config.js', 'jest.preset.js', 'tools/jest/*.js'],
    languageOptions: { sourceType: 'commonjs', globals: { ...globals.node, ...globals.jest } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // No compiler reads the tools: a name that nothing declares would first be met when they run.
    files: ['**/*.mjs'],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: { 'no-undef': 'error' },
  },
);
