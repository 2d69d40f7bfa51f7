// npm run dev: hot reload. Pages by Vite on PORT, staff pages on ADMIN_PORT, the API by tsx on PORT + 1 and, for staff, on ADMIN_PORT + 1; restarted
// by what changes.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSecrets } from './secrets.mjs';
import { runOnce } from './children.mjs';
import { ensureVarDir, readConfig, root } from './config.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { claimFolder, claimPort } from './single-start.mjs';
import { runMain, StopLine } from './stop-line.mjs';

/** Pages and the API behind them take a port each, for visitors and for staff. */
function checkPorts({ port, adminPort }) {
  if (Math.abs(port - adminPort) < 2)
    throw new StopLine(`PORT ${port} and ADMIN_PORT ${adminPort} are too close: each needs the port after it too.`);
}

async function main() {
  checkNode();
  const config = readConfig();
  checkPorts(config);
  ensureVarDir(config.varDir);
  claimFolder(config.varDir);
  await claimPort(config.port, config.host, 'PORT', false);
  ensureInstalled();
  const { openDatabase } = await import('./postgres.mjs');
  const database = await openDatabase(config);
  const apiPort = config.port + 1;
  const secrets = { ...readSecrets(config.varDir), SIGNATURE_KEY: 'development-only-key' };
  const env = {
    ...process.env,
    ...secrets,
    VAR_DIR: config.varDir,
    DATABASE_URL: database.url,
    BRAND_NAME: config.brand,
    PORT: String(apiPort),
    ADMIN_PORT: String(config.adminPort + 1),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://127.0.0.1:${config.port}`,
    SERVE_WEB: '0',
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    STAFF_API_ORIGIN: `http://127.0.0.1:${config.adminPort + 1}`,
  };
  const tsx = ['node_modules/tsx/dist/cli.mjs'];
  if ((await runOnce([...tsx, 'apps/jobs/src/main.ts', 'prepare'], env)) !== 0) process.exit(1);
  if (!existsSync(path.join(config.varDir, 'market/archive/manifest.json'))) env.SAMPLE_MARKET = '1';
  const start = (args, cwd = root) => spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
  const children = [
    start([...tsx, 'watch', 'apps/api/src/main.ts']),
    start([...tsx, 'watch', 'apps/jobs/src/main.ts', 'work']),
    start(
      [`${root}/node_modules/@react-router/dev/bin.js`, 'dev', '--port', String(config.port), '--host', config.host],
      `${root}/apps/web`,
    ),
    start(
      [
        `${root}/node_modules/vite/bin/vite.js`,
        '--port',
        String(config.adminPort),
        '--host',
        config.host,
        '--strictPort',
      ],
      `${root}/apps/admin`,
    ),
  ];
  const stop = async () => {
    for (const child of children) child.kill('SIGTERM');
    await database.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
}

await runMain(main);
