import { runAll } from './support/run'

/** Runs everything random (`tests/support/random.ts`) twenty times as often, with a new seed or the one of `SEED`. */
process.env.SOAK = '1'
process.env.SEED ??= String(Date.now() % 2 ** 31)
console.log(`SEED=${process.env.SEED}`)
runAll([
  ['Random tests', 'vitest related --run --reporter=minimal tests/support/random.ts'],
  ['Random journeys', 'tsx scripts/e2e.ts platform/crash.spec.ts platform/concurrent-users.spec.ts'],
])
