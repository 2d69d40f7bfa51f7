import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { openHydrated } from './fixtures';

export const PASSWORD = 'correct horse battery';

let made = 0;
/** An address no other test has. */
export const newAddress = (): string => `ann${Date.now().toString(36)}${process.pid}${(made += 1)}@example.org`;

/** The text of a mail file: soft line ends joined, escaped characters as they are. */
const plain = (text: string): string =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

async function mailsTo(varDir: string, address: string): Promise<string[]> {
  const folder = path.join(varDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const mails = files.filter((file) => file.endsWith('.eml')).sort();
  const texts = await Promise.all(mails.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.filter((text) => text.includes(`To: ${address}`)).map(plain);
}

/** The link of the newest mail to an address whose link leads to a page. */
export async function linkTo(varDir: string, address: string, page: 'register' | 'reset'): Promise<string> {
  const pattern = new RegExp(`http\\S+/${page}\\?token=[\\w-]+`);
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        link = (await mailsTo(varDir, address)).map((text) => pattern.exec(text)?.[0]).findLast(Boolean);
        return link;
      },
      { message: `a mail to ${address}` },
    )
    .toBeDefined();
  return link as string;
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Makes an account through its mail and skips the questionnaire; ends at home, signed in. */
export async function register(page: Page, varDir: string): Promise<string> {
  const address = newAddress();
  await openHydrated(page, '/register');
  await field(page, 'E-mail address').fill(address);
  await field(page, 'Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await page.goto(await linkTo(varDir, address, 'register'));
  await page.getByRole('button', { name: 'Skip all questions' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  return address;
}

/** Starts the trial that the notice on top offers: files may be saved then. */
export async function startTrial(page: Page): Promise<void> {
  const notice = page.getByRole('complementary', { name: 'Notice' });
  await notice.getByRole('button', { name: /free trial/ }).click();
  await notice.getByRole('button', { name: 'Start now' }).click();
  await expect(notice).toBeHidden();
}

export async function signIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await openHydrated(page, '/login');
  await field(page, 'E-mail address or username').fill(name);
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
}

/** Signs out. The page that says so leads home by itself: waiting for that keeps it from crossing the next navigation. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
}

/** A second browser of the same person. */
export async function elsewhere(browser: Browser, baseURL: string | undefined, address: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await signIn(page, address);
  await expect(page).toHaveURL(/\/$/);
  return page;
}

/** A person who is signed in. */
export const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
