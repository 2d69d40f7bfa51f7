// npm run tables: writes the table types of every domain from a freshly migrated store.
import { spawnSync } from 'node:child_process';
import { root } from '../launcher/config.mjs';

const spec = 'apps/jobs/src/generated-tables.int.spec.ts';
const { status } = spawnSync('npx', ['jest', '--selectProjects=integration', '--', spec], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, WRITE_TABLES: '1' },
});
process.exit(status ?? 1);
