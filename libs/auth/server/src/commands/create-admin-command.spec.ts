import { createAdminCommand } from './create-admin-command';

const context = {
  migrated: () => {
    throw new Error('the database is not queried');
  },
} as never;

describe('create-admin', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    jest.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [[], 'plumbline: name one e-mail address'],
    [['a@b.example', 'c@d.example'], 'plumbline: name one e-mail address'],
    [['nobody'], 'plumbline: "nobody" is no e-mail address'],
  ])('%j is a wrong command', async (args, line) => {
    expect(await createAdminCommand.run(args, context)).toBe(2);
    expect(lines).toEqual([line]);
  });
});
