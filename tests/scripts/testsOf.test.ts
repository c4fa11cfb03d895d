import { expect, test } from 'vitest'
import { projectFiles } from '../../scripts/support/changedFiles'
import { testsOf } from '../../scripts/support/testsOf'

const files = projectFiles()

test('a changed test is run itself', () => {
  expect(testsOf(['tests/scripts/testsOf.test.ts'], files)).toEqual(['tests/scripts/testsOf.test.ts'])
})

test('a changed module is tested by the tests that import it', () => {
  expect(testsOf(['scripts/support/testsOf.ts'], files)).toEqual(['tests/scripts/testsOf.test.ts'])
})

test('a changed module that no test imports is tested where its nearest importers are', () => {
  expect(testsOf(['domain/generated/enums.ts', 'README.md'], files)).not.toEqual([])
  expect(testsOf(['scripts/styles/styleRules.ts'], files)).toContain('tests/scripts/styles.test.ts')
})

test('what nothing imports has no tests', () => {
  expect(testsOf(['README.md', 'scripts/check.ts'], files)).toEqual([])
})
