import { demandStrongPassword, findWeakness } from './password-strength';

const ADA = ['ada.lovelace@mail.example', 'countess-ada', 'Ada', 'Lovelace'];

it.each([
  ['password123', /commonly used|similar to/],
  ['1234567890', /frequently used|similar to/],
  [' '.repeat(10), /Repeated/],
  ['a'.repeat(200), /Repeated/],
  ['qwertyuiop', /./],
  ['abcdefghijk', /./],
  ['iloveyou12', /./],
  ['P@ssw0rd2025', /./],
  ['passwordpassword', /./],
  ['12/12/1990', /./],
  ['ada.lovelace@mail.example', /your address/],
  [' Ada.Lovelace@Mail.Example ', /your address/],
  ['countess-ada', /your name/],
  ['ecalevoladA', /your name/],
  ['lovelace1990', /your name/],
  ['Plumbline1', /name of this site/],
])('%j is refused with a reason', async (password, reason) => {
  expect(await findWeakness(password, [...ADA, 'Plumbline'])).toMatch(reason);
});

it.each([
  ['correct horse battery'],
  ['another horse battery'],
  ['Xk7vQ2mNp4Lw'],
  ['дом окно стол река'],
  ['gardens of lovelace near basel'],
  [`aa${'a'.repeat(20)} but nine olives later`],
])('%j is accepted', async (password) => {
  expect(await findWeakness(password, ADA)).toBeUndefined();
});

it('reports the reason at the field, with what to do', async () => {
  const weak = { password: 'plumbline', ownNames: [], path: 'body.form.password' };
  await expect(demandStrongPassword('Plumbline')(weak)).rejects.toMatchObject({
    statusCode: 400,
    code: 'weak_password',
    fields: [{ path: 'body.form.password', message: expect.stringMatching(/name of this site.* Use a few words/) }],
  });
});

/** Processor time: other work on the machine does not count. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

it('judges the longest passwords in bounded time', async () => {
  const hard = ['p4ssw0rd', '1l0o$5a4@', '0123456789', 'aA1!bB2@cC3#', '4@8({[<369!1|0$5+7%2', 'password1234'];
  const longest = hard.map((part) => part.repeat(200 / part.length));
  for (const password of longest) await findWeakness(password, ADA);
  const times = [];
  for (const password of longest) times.push(await cpuMs(() => findWeakness(password, ADA)));
  expect(Math.max(...times)).toBeLessThan(150);
});
