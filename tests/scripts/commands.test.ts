import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exercises } from '../../scripts/support/commands'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const readme = readFileSync('README.md', 'utf8')
/** As people type them; `npm test` and `npm start` need no `run`. */
const named = [...readme.matchAll(/npm (?:run ([\w-]+)|(test|start))/g)].map(([, run, other]) => run ?? other)

test('every command that the README names is in package.json', () => {
  expect(named.filter((name) => !name || !(name in scripts))).toEqual([])
})

test('every command that the README names is run by the check, the journeys or a test', () => {
  expect(named.filter((name) => !name || !(name in exercises))).toEqual([])
})

test('every command of package.json is run by the check, the journeys or a test, and no other is listed', () => {
  expect(Object.keys(exercises).toSorted()).toEqual(Object.keys(scripts).toSorted())
})

test('what runs a command elsewhere exists', () => {
  const files = Object.values(exercises).flatMap((exercise) => ('by' in exercise ? [exercise.by] : []))
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('the check and the journeys run the small forms', () => {
  expect(readFileSync('scripts/check.ts', 'utf8')).toContain('tsx scripts/runCommands.ts check')
  expect(readFileSync('scripts/e2e.ts', 'utf8')).toContain('tsx scripts/runCommands.ts journeys')
})
