import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { probes } from '../../scripts/probe/probes'

/* docs/operations.md promises a check of each assumption of the deployment, and some of them are probes. */

const table = /## Assumptions and how to check them\n+([^#]*)/.exec(
  readFileSync('docs/operations.md', 'utf8'),
)?.[1]
const rows = (table ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, assumption = '', check = '']) => ({ assumption, check }))
const names = new Set(probes.map(({ name }) => name))

test('every assumption has a check', () => {
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ check }) => check === '')).toEqual([])
})

test('every probe and file that a check names exists', () => {
  const named = rows.flatMap(({ check }) =>
    [...check.matchAll(/the probe "([^"]+)"/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !names.has(name))).toEqual([])
  const files = rows.flatMap(({ check }) =>
    [...check.matchAll(/`([\w/]+\.ts)`/g)].map(([, file = '']) => file),
  )
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('each probe has a name of its own', () => {
  expect(names.size).toBe(probes.length)
})
