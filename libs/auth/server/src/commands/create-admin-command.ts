import { authStore } from '@plumbline/auth/people';
import type { Command, CommandContext } from '@plumbline/shared/server';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createAdmin } from '../jobs/create-admin';

const address = z.email().max(254);

/** Context of commands about accounts. */
export interface AuthCommandContext extends CommandContext {
  /** `https://host` of the site, for links. */
  readonly origin: string;
}

export const createAdminCommand: Command<AuthCommandContext> = {
  help: 'EMAIL make an account with the admin flag, or give it to one; prints a link to set the password',
  run: async (args, context) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const email = address.safeParse(positionals[0]?.trim());
    if (positionals.length !== 1 || !email.success) {
      console.error(`plumbline: ${positionals.length === 1 ? `"${positionals[0]}" is no` : 'name one'} e-mail address`);
      return 2;
    }
    const { token, username, isNew } = await createAdmin(authStore(await context.migrated()), email.data);
    console.log(isNew ? `Made an admin: ${username}.` : `${username} is an admin now.`);
    console.log('Set the password with this link. It works once, for a day:');
    console.log(`${context.origin}/reset?token=${token}`);
    return 0;
  },
};
