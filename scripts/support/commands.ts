/** How the project makes sure that a command of package.json still works. */
export type Exercise =
  | {
      /** The file that runs it, or what it is made of, in every check or every run of the journeys. */
      readonly by: string
    }
  | {
      /** Arguments of the command's reduced form that needs no browser. */
      readonly check?: readonly string[]
      /** The same for what needs one; it runs with the journeys. */
      readonly journeys?: readonly string[]
    }

/** Where the small forms find each other's results, below a folder of their own. */
export const places = {
  data: 'data',
  restored: 'restored',
  backup: 'backup',
  release: 'release',
  export: 'export',
  rxnorm: 'RXNCONSO.RRF',
  accessLog: 'access-log.json',
} as const

/** In the order in which they need each other. */
export const exercises: Readonly<Record<string, Exercise>> = {
  check: { by: 'scripts/check.ts' },
  test: { by: 'scripts/check.ts' },
  codegen: { by: 'scripts/check.ts' },
  format: { by: 'scripts/check.ts' },
  e2e: { by: 'scripts/e2e.ts' },
  start: { by: 'e2e/playwright.config.ts' },
  probe: { by: 'tests/scripts/probe.test.ts' },
  preflight: { by: 'tests/scripts/preflight.test.ts' },
  import: { by: 'tests/local/move/importProcess.ts' },
  // Needs an account of AWS; `synth` builds and makes all that it deploys.
  deploy: { by: 'scripts/support/commands.ts' },
  // Takes hours; the check and the journeys run the same tests a few times.
  soak: { by: 'tests/support/random.ts' },
  ceilings: { check: ['prod'] },
  'clinical-rules': { check: [] },
  schema: { check: [] },
  'mutate-rules': { check: ['ed.poppers'] },
  synth: { check: ['--stage', 'dev'] },
  costs: { check: ['--stage', 'dev'] },
  dev: { check: [] },
  backup: { check: [places.backup] },
  admin: { check: ['owner@example.com'] },
  'import-rxnorm': { check: [places.rxnorm, '--release', 'CHECK_1'] },
  restore: { check: [places.backup] },
  'restore-drill': { check: [places.backup] },
  release: { check: [places.release] },
  export: { check: [places.export] },
  seed: { check: ['--thread', '10'] },
  'remove-demo': { check: [] },
  'verify-access-log': { check: [places.accessLog] },
  load: { check: ['--people', '2', '--seconds', '1', '--think', '0', '--messages'] },
  bench: {
    check: ['--small', '--only', 'engine,fan-out,start,operations,growth,sizes'],
    journeys: ['--small', '--only', 'screens,lighthouse'],
  },
  'bench-worklist': { check: ['--small'] },
  'bench-lambda': { check: ['--small'] },
  outage: { check: ['--small'] },
  lighthouse: { journeys: ['--small'] },
}
