import { cleanValue } from './clean-value';

const RICH = { key: 'body', label: 'Text', kind: 'rich' } as const;

it.each([
  [RICH, '<p onclick="x()">Hello<script>alert(1)</script></p>', '<p>Hello</p>'],
  [{ ...RICH, isOptional: true }, '<script>alert(1)</script>', ''],
  [{ ...RICH, kind: 'line' as const }, 'a < b', 'a < b'],
  [RICH, null, null],
])('%j keeps of %j: %j', async (field, given, kept) => expect(await cleanValue(field, given)).toBe(kept));

it.each([
  [RICH, '<p><img></p>', 'Write a text'],
  [{ ...RICH, max: 3 }, '<p>Hello</p>', 'Write at most 3 characters'],
])('refuses %j %j', async (field, given, message) => {
  await expect(cleanValue(field, given)).rejects.toMatchObject({
    statusCode: 400,
    fields: [{ path: 'body.body', message }],
  });
});
