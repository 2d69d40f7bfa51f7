// npm run storybook: the components with all their states on port 6006.
import { runOnce } from './children.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { runMain } from './stop-line.mjs';

await runMain(async () => {
  checkNode();
  ensureInstalled();
  const env = { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' };
  process.exit(
    await runOnce(
      [
        'node_modules/storybook/dist/bin/dispatcher.js',
        'dev',
        '-p',
        process.env.STORYBOOK_PORT ?? '6006',
        '--ci',
        '--disable-telemetry',
      ],
      env,
    ),
  );
});
