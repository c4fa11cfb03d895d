import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const list = await readFile(join(root, 'docs', 'sign-in-coverage.md'), 'utf8')
const rows = list.split('\n').filter((line) => /^\| [a-z]/i.test(line) && !line.startsWith('| feature file'))
const named = [...list.matchAll(/`((?:tests|e2e)\/[^`]+)` › `([^`]+)`/g)].map(
  ([, path = '', title = '']) => ({
    path,
    title,
  }),
)

test.each(named)('$path has the test “$title”', async ({ path, title }) => {
  const text = await readFile(join(root, path), 'utf8')

  expect([`'${title}'`, `"${title}"`].some((quoted) => text.includes(quoted))).toBe(true)
})

test('every feature file has a test, or a reason why it has none', () => {
  expect(rows.length).toBeGreaterThanOrEqual(31)
  expect(rows.filter((row) => !/Does not apply: \w|` › `/.test(row))).toEqual([])
})
