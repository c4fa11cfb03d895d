import { describe, expect, test } from 'vitest'
import { csvOf } from '../../domain/csv'

describe('comma-separated values', () => {
  test('end each line with CRLF and leave missing values empty', () => {
    expect(
      csvOf([
        ['id', 'count', 'is', 'at', 'none'],
        ['a', 0, false, new Date(0), null],
      ]),
    ).toBe('id,count,is,at,none\r\na,0,false,1970-01-01T00:00:00.000Z,\r\n')
    expect(csvOf([])).toBe('')
  })

  test.each([
    ['Rivera, Jordan', '"Rivera, Jordan"'],
    ['the "night" cream', '"the ""night"" cream"'],
    ['one\ntwo', '"one\ntwo"'],
    ['one\r\ntwo', '"one\r\ntwo"'],
    ['Zoë 日本 👩‍⚕️', 'Zoë 日本 👩‍⚕️'],
  ])('quote %j only where required', (text, written) => {
    expect(csvOf([[text]])).toBe(`${written}\r\n`)
  })

  test.each([
    '=1+1',
    '+15550100',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '  =1',
    '\u200b=1',
    '＝1',
    '=HYPERLINK("https://evil.example","x")',
    '\r=1',
  ])('escape %j, so that no spreadsheet evaluates it as a formula', (text) => {
    expect(
      csvOf([[text]])
        .replace(/^"/, '')
        .startsWith("'"),
    ).toBe(true)
  })

  test('leave numbers and plain text unchanged', () => {
    expect(csvOf([[-2, 'a=b', 'x@example.com', 'A-1']])).toBe('-2,a=b,x@example.com,A-1\r\n')
  })
})
