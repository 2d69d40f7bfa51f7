import { fillMail, mailProblems, MAILS } from './mails';

it.each(Object.entries(MAILS))('%s: the built-in text names what is filled in', (kind, mail) => {
  expect(mailProblems(kind, mail)).toEqual({});
});

it.each([
  ['without its link', 'confirm', { subject: 'Hello', text: 'Welcome' }, { text: 'Name {link} somewhere' }],
  [
    'with a link in the subject',
    'confirm',
    { subject: '{link}', text: '{link}' },
    { subject: '{link} is not filled in here: use {brand}' },
  ],
  [
    'with a name of another mail',
    'leaving',
    { subject: 'Bye {brand}', text: '{day} {link}' },
    { text: '{link} is not filled in here: use {brand}, {day}' },
  ],
  [
    'that hides its link in another address',
    'password',
    { subject: 'Hello', text: 'https://evil.example/?{link}' },
    { text: 'Leave a blank around {link}: it is an address of its own' },
  ],
  ['with braces that name nothing', 'passwordChanged', { subject: 'a', text: '{ } {}' }, {}],
  ['of a mail nobody sends', 'constructor', { subject: '', text: '{x}' }, {}],
])('a text %s', (_what, kind, mail, problems) => expect(mailProblems(kind, mail)).toEqual(problems));

it('what is filled in is not read again', () => {
  expect(fillMail('{link} by {brand} of {toString}', { link: '{brand}', brand: 'Arden' })).toBe(
    '{brand} by Arden of {toString}',
  );
});
