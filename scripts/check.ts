import { build } from './build.mjs'
import { changedFiles, projectFiles } from './support/changedFiles'
import { runQuietly } from './support/run'
import { testsOf } from './support/testsOf'

/* Everything but the browser journeys, cheapest first; or with `--changed`, what a change is most likely to break. */
await (process.argv.includes('--changed') ? checkChanged() : checkAll())

async function checkAll(): Promise<void> {
  await runQuietly(
    ['Generated code', 'graphql-codegen --config codegen.ts --silent'],
    ['Types of statements', 'tsx scripts/sql.ts'],
  )
  await runQuietly(['Types', 'tsc'], ['Format', 'prettier --check --log-level warn .'])
  await runQuietly(['Lint', 'oxlint --type-aware --deny-warnings'])
  await runQuietly(
    [
      'Import rules',
      'node --import ./scripts/build/typescriptForCruiser.mjs node_modules/.bin/depcruise --config .dependency-cruiser.mjs --output-type err src domain api infra local scripts tests e2e bench',
    ],
    ['Unused code', 'knip'],
  )
  await runQuietly(['Tests', 'vitest run --reporter=minimal'])
  await runQuietly(['Commands in their small forms', 'tsx scripts/runCommands.ts check'])
}

/** Checks the types of everything, and of the changed files lint, format and tests. */
async function checkChanged(): Promise<void> {
  const files = changedFiles()
  const quoted = (paths: readonly string[]) => paths.map((path) => `'${path}'`).join(' ')
  const modules = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  const tests = testsOf(files, projectFiles())
  build(['codegen'])
  await runQuietly(['Types of statements', 'tsx scripts/sql.ts'])
  await runQuietly(
    ['Types', 'tsc'],
    ['Format', `prettier --check --log-level warn --ignore-unknown ${quoted(files)}`],
  )
  if (modules.length > 0) await runQuietly(['Lint', `oxlint --type-aware --deny-warnings ${quoted(modules)}`])
  if (tests.length > 0)
    await runQuietly([`Tests in ${tests.length} files`, `vitest run --reporter=minimal ${quoted(tests)}`])
}
