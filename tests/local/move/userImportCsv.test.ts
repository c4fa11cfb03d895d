import { expect, test } from 'vitest'
import { userImportFiles } from '../../../local/move/userImportCsv'

const person = (email: string) => ({ formerId: email, email, groups: [], isEnabled: true })

test('a comma in an address is behind a backslash, and nothing is in quotation marks', () => {
  const [file] = userImportFiles([person('odd,one@example.com')])
  expect(file?.split('\n')[1]).toMatch(/^odd\\,one@example\.com,,/)
  expect(file).not.toContain('"')
})

test('users above the limit of a file are split into several, each with the header', () => {
  const files = userImportFiles(['a@example.com', 'b@example.com', 'c@example.com'].map(person), 2)
  expect(files.map((file) => file.trimEnd().split('\n').length)).toEqual([3, 2])
  expect(new Set(files.map((file) => file.split('\n')[0])).size).toBe(1)
  expect(userImportFiles([])).toEqual([])
})
