import { existsSync } from 'node:fs';
import path from 'node:path';
import { commands } from './commands/index';
import { createContext } from './context';
import { runCommand, USAGE } from './run-command';
import { tempFolder } from './testing/temp-folder';

const root = tempFolder('command');

/** Exit code and what was printed; the database is nowhere, and no command here may need it. */
async function run(line: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const log = jest.spyOn(console, 'log').mockImplementation((text: string) => void out.push(text));
  const error = jest.spyOn(console, 'error').mockImplementation((text: string) => void err.push(text));
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  try {
    const env = { VAR_DIR: path.join(root, 'var'), DATABASE_URL: 'postgresql://127.0.0.1:1/none' };
    const code = await runCommand(line, () => createContext(env));
    return { code, out: out.join('\n'), err: err.join('\n') };
  } finally {
    for (const spy of [log, error, write]) spy.mockRestore();
  }
}

describe('the command line', () => {
  it.each([[[]], [['help']], [['--help']], [['-h']]])('%j shows what there is', async (line) => {
    expect(await run(line)).toEqual({ code: 0, out: USAGE, err: '' });
    for (const name of Object.keys(commands)) expect(USAGE).toContain(`\n  ${name} `);
  });

  it.each(Object.keys(commands))('%s --help shows its own line', async (name) => {
    expect(await run([name, '--help'])).toEqual({
      code: 0,
      out: `plumbline ${name} ${commands[name]?.help}`,
      err: '',
    });
  });

  it.each<readonly [line: string, says: RegExp]>([
    ['fly', /^plumbline: there is no command "fly"; plumbline help lists them$/],
    ['toString', /there is no command "toString"/],
    ['facts', /^plumbline facts: name an entity and a concept/],
    ['facts AAPL', /name an entity and a concept/],
    ['facts Gold futures COMEX close', /put quotes around words$/],
    ['facts AAPL Assets --until 2020-01-01', /^plumbline facts: Unknown option '--until'$/],
    ['facts AAPL Assets --end', /^plumbline facts: Option '--end <value>' argument missing$/],
    ['facts AAPL Assets --end 2020-02-30', /--end must be a day, like 2024-12-31$/],
    ['facts AAPL Assets --as-of yesterday', /--as-of must be a day/],
    ['facts AAPL Assets --json=yes', /'--json' does not take an argument$/],
    ['explain AAPL', /^plumbline explain: name a symbol and a figure, for example AAPL pettm$/],
    ['explain AAPL roee', /^plumbline explain: There is no figure "roee"\. Did you mean "roe"\?$/],
    ['explain AAPL pe', /There is no figure "pe"\. Did you mean "pettm"\?$/],
    ['explain AAPL roe --basis first', /--basis is one of restated, asReported$/],
    ['explain AAPL roe --as-of today', /--as-of must be a day/],
    ['explain AAPL roe pe', /name a symbol and a figure/],
    ['explain AAPL pe --kind monthly', /--kind is one of annual, quarterly, ttm$/],
    [
      'explain AAPL iv_dcf_earnings --set dcf.growht_pct=8',
      /has no parameter "dcf\.growht_pct"\. Did you mean "dcf\.growth_pct"\?$/,
    ],
    ['explain AAPL graham_number --set factor=lots', /"graham_number\.factor" is a number from 0 to 1000, not "lots"$/],
    ['explain AAPL roe --set x=1', /"roe" has no parameters$/],
    ['explain AAPL pe --what', /Unknown option '--what'$/],
    ['history AAPL', /^plumbline history: name a symbol and a figure, for example AAPL pettm$/],
    ['history AAPL roee', /^plumbline history: There is no figure "roee"\. Did you mean "roe"\?$/],
    ['history AAPL roe --as now', /--as is one of known, restated$/],
    ['history AAPL roe --start today', /--start must be a day/],
    ['status --yaml', /^plumbline status: Unknown option '--yaml'$/],
    ['status all', /Unexpected argument 'all'/],
    ['build --fast', /^plumbline build: Unknown option '--fast'$/],
    ['build all', /Unexpected argument 'all'/],
    ['sync', /name a source or all; plumbline status lists them$/],
    ['sync nowhere', /^plumbline sync: there is no source "nowhere"; plumbline status lists them$/],
    ['sync all nowhere', /there is no source "nowhere"/],
    ['sync --all', /Unknown option '--all'$/],
    ['replay', /name an entry or all, or say --outdated; plumbline status lists them$/],
    ['replay --all', /Unknown option '--all'$/],
    ['import', /^plumbline import: name at least one file or folder$/],
    ['import nowhere.csv', /there is no file or folder \S+nowhere\.csv$/],
    ['import . --basis as-is', /unknown basis "as-is"$/],
    ['import . --base as-traded', /Unknown option '--base'$/],
  ])('%s: one line, exit code 2', async (line, says) => {
    const { code, out, err } = await run(line.split(' '));
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(says);
    expect(err.split('\n')).toHaveLength(1);
  });

  it.each<readonly [line: string, says: RegExp]>([
    ['facts AAPL Assets', /^plumbline: No market has been built in /],
    ['explain AAPL pettm', /^plumbline: No market has been built in /],
    ['build', /^plumbline: the database cannot be reached \(ECONNREFUSED\)/],
    ['status', /the database cannot be reached/],
    ['sync all', /the database cannot be reached/],
    ['replay all', /the database cannot be reached/],
    ['import .', /the database cannot be reached/],
  ])('%s: one line, exit code 1, where what it needs is not there', async (line, says) => {
    const { code, err } = await run(line.split(' '));
    expect(code).toBe(1);
    expect(err).toMatch(says);
    expect(err.split('\n')).toHaveLength(1);
    expect(existsSync(path.join(root, 'var'))).toBe(false);
  });
});
