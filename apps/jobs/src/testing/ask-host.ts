import { createContext } from '../context';

/** A process of its own that requests files of one host as commands and the worker do: `ask-host.mjs ADDRESS NAME COUNT`. */
const [, , address = '', name = '', count = ''] = process.argv;
const context = createContext(process.env);
const { fetch } = context.fetch({ ...process.env });
for (let place = 0; place < Number(count); place += 1) {
  const file = `${name}-${place}.csv`;
  await fetch({ url: `${address}/${file}`, file });
}
await context.close();
