/** Texts that PostgreSQL cannot store. */
export const unstorableTexts = ['\u0000', 'Ana\u0000', 'Ana\ud800', '\udc00', '\ud83d \ude00'] as const

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const uuid = '00000000-0000-4000-8000-000000000000'

const texts = [
  '\u0000',
  'Ana\ud800',
  '',
  "\u202eevil\u2066 👩‍⚕️🏽 '; drop table account; -- %_\\ \\u0000",
  '__proto__',
  'x'.repeat(40_000),
]

/** Forged cursors; a list accepts any text as cursor. */
const cursors = [
  ...texts,
  cursor(['2026-02-31T00:00:00.000Z', uuid]),
  cursor(['0000-01-01T00:00:00.000Z', uuid]),
  cursor(['9999-12-31T23:59:59-23:59', uuid]),
  cursor(['2026-03-01T00:00:00.000Z', '\u0000']),
  cursor([1e300, uuid]),
  cursor([-1, uuid]),
  cursor([99_999_999_999_999_999_999n.toString(), uuid]),
  cursor(['\u0000', '\u0000', '\u0000']),
  cursor(['Ana\ud800', '2026-03-01T00:00:00.000Z', uuid]),
  cursor({ length: 3 }),
  cursor(null),
]

const hostileValues: Readonly<Record<string, readonly unknown[]>> = {
  String: texts,
  ID: [...texts, uuid.toUpperCase(), `${uuid} `],
  Int: [-1, 0, 1, 101, 2 ** 31 - 1, -(2 ** 31)],
  Float: [-1, 0, 1e-300, 1e15, 1e308, -1e308, Number.MIN_VALUE],
  AWSDate: ['0000-01-01', '0001-01-01', '9999-12-31', '2024-02-29', '2026-03-01+14:00', '2026-03-01Z'],
  AWSDateTime: [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59-23:59',
    '2026-03-01T10:00Z',
    '2026-03-01T10:00:00.123456789+05:30',
    '2026-03-01T10:00:00+05:30:15',
  ],
  AWSJSON: [
    'null',
    '1',
    '"x"',
    '"\\u0000"',
    '[]',
    '["\\ud800"]',
    '{}',
    '{"\\u0000":1}',
    '{"a":"\\u0000"}',
    '{"a":{"b":["Ana\\ud800"]}}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"toString":"x","length":-1}',
    '{"a":1e999}',
    '1e999',
    `${'['.repeat(9000)}${']'.repeat(9000)}`,
    `${'{"a":'.repeat(6000)}1${'}'.repeat(6000)}`,
  ],
}

/**
 * Returns values that cause harm where they are trusted; none for types that the schema validates.
 * @param typeName of the argument, such as `AWSDate`
 * @param name of the argument
 */
export function hostileValuesFor(typeName: string, name: string): readonly unknown[] {
  if (name === 'after' && typeName === 'String') return cursors
  return hostileValues[typeName] ?? []
}
