import { describe, expect, test } from 'vitest'
import { parseMentions, splitAtMentions } from '../../../domain/records/noteMention'

const named = (...texts: string[]) => texts.map((text) => ({ text }))

describe('the text of a note', () => {
  test('is split at its mentions, and joined is the text', () => {
    const text = 'Ask @Ann Lee, then @Bo Ek. Mail ann@example.com.'
    const parts = splitAtMentions(text, named('@Ann Lee', '@Bo Ek'))
    expect(parts.filter(({ mention }) => mention).map(({ text: name }) => name)).toEqual([
      '@Ann Lee',
      '@Bo Ek',
    ])
    expect(parts.map((part) => part.text).join('')).toBe(text)
  })

  test.each([
    ['a longer name wins over a name that begins it', '@Ann Lee Park', ['@Ann Lee Park']],
    ['a name that continues is another name', '@Ann Leeds', []],
    ['no mention', 'Sleeps badly.', []],
    ['a text that is a mention only', '@Ann Lee', ['@Ann Lee']],
  ])('with %s', (_name, text, expected) => {
    const parts = splitAtMentions(text, named('@Ann Lee', '@Ann Lee Park'))
    expect(parts.filter(({ mention }) => mention).map((part) => part.text)).toEqual(expected)
    expect(parts.map((part) => part.text).join('')).toBe(text)
  })
})

test.each([
  ['that the text does not have', [{ accountId: 'a', text: '@Bo Ek' }], 'notInText'],
  ['without a name', [{ accountId: 'a', text: '@' }], 'notInText'],
  ['without its sign', [{ accountId: 'a', text: 'Ann Lee' }], 'notInText'],
  [
    'of one person twice',
    [
      { accountId: 'a', text: '@Ann Lee' },
      { accountId: 'a', text: '@Ann' },
    ],
    'unique',
  ],
  ['number 21', Array.from({ length: 21 }, (_, i) => ({ accountId: `${i}`, text: '@Ann Lee' })), 'tooMany'],
])('a mention %s is refused', (_name, mentions, rule) => {
  expect(() => parseMentions('Ask @Ann Lee.', mentions)).toThrow(
    expect.objectContaining({ code: 'InvalidInput', info: { field: 'mentions', rule } }),
  )
})
