import { runAll, runTogether } from './support/run'

// Everything but the browser journeys, cheapest first; stops at the first failure.
runAll([
  ['Generated code', 'graphql-codegen --config codegen.ts --silent'],
  ['Types', 'tsc'],
  ['Lint', 'oxlint --type-aware --deny-warnings'],
])
await runTogether([
  ['Format', 'prettier --check --log-level warn .'],
  [
    'Import rules',
    'node --import ./scripts/build/typescriptForCruiser.mjs node_modules/.bin/depcruise --config .dependency-cruiser.mjs --output-type err src domain api infra local scripts tests e2e bench',
  ],
  ['Unused code', 'knip'],
])
runAll([
  ['Tests', 'vitest run'],
  ['Commands in their small forms', 'tsx scripts/runCommands.ts check'],
])
