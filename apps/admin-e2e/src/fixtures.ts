import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { test as base, type Page } from '@playwright/test';

const ROOT = path.resolve(__dirname, '../../..');
export const PASSWORD = 'a long enough password';

/** An account with the admin flag, made as an operator makes it, with its password set in the browser. */
export interface Admin {
  readonly email: string;
  /** The site's origin, of members. */
  readonly site: string;
  /** Runs the product's command line beside the running server; answers what it printed, also when it failed. */
  readonly run: (...args: string[]) => Promise<string>;
}

interface Place {
  readonly varDir: string;
  readonly sitePort: string;
}

const placeOf = (metadata: Record<string, unknown>): Place => metadata as unknown as Place;

/** Runs the product's command line beside the running server; answers what it printed. */
async function plumbline(args: readonly string[], { varDir, sitePort }: Place): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/launcher/cli.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, VAR_DIR: varDir, PORT: sitePort },
  });
  return stdout;
}

/** A command that exits with an error has told why on its output. */
const printed = async (args: readonly string[], place: Place): Promise<string> =>
  plumbline(args, place).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}${stderr}`;
  });

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  // Typed before scripts have taken over, it would be lost.
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
  await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/reset');
}

/** A worker's own admin. */
export const test = base.extend<object, { admin: Admin }>({
  admin: [
    async ({ browser }, use, { project, workerIndex }) => {
      const place = placeOf(project.metadata);
      const site = `http://127.0.0.1:${place.sitePort}`;
      const email = `chief${workerIndex}-${Date.now().toString(36)}@example.com`;
      const told = await plumbline(['create-admin', email], place);
      const link = /http\S+\/reset\?token=\S+/.exec(told)?.[0] ?? '';
      const page = await browser.newPage();
      await setPassword(page, link);
      await page.close();
      await use({ email, site, run: (...args) => printed(args, place) });
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';

/** Signs in at the staff app; ends on its first page. */
export async function signIn(page: Page, { email }: Admin): Promise<void> {
  await page.goto('/');
  await page.getByLabel('E-mail address or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Served data' }).waitFor();
}
