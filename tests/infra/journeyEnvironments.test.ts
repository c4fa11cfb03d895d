import { beforeAll, expect, test } from 'vitest'
import { journeySecrets, lambdaEnvironments } from '../../e2e/support/lambdaEnvironments'
import { stages } from '../../infra/stage'
import { synthesize } from './synthesize'

/* The journeys through the Lambdas give them what the stacks do: a missing variable turns a part of the product off. */

const stacks = { resolver: 'api', public: 'public' } as const

/** Named by a URL, given by the emulation of AppSync, and of Node. */
const given = ['DATABASE_HOST', 'DATABASE_NAME', 'DATABASE_PORT', 'GRAPHQL_URL', 'NODE_OPTIONS']

const environments = lambdaEnvironments({
  settings: { dataDir: 'data', mfa: 'OFF', port: 3000, publicOrigin: 'http://localhost:3446' },
  databases: { app: 'postgresql://app', jobs: 'postgresql://jobs' },
  bucket: 'files',
  awsFakesPort: 3444,
  services: { messagesPerHour: 1000 },
  verify: { issuer: 'http://localhost:3446/identity/us-east-2_pool', clientIds: ['client'] },
})

let made: ReturnType<typeof synthesize>
beforeAll(() => {
  made = synthesize(stages.prod)
})

function deployedVariables(name: keyof typeof stacks): string[] {
  const functions = Object.values(made.template(stacks[name]).findResources('AWS::Lambda::Function'))
  const variables = functions
    .map(({ Properties }) => (Properties as { Environment?: { Variables: object } }).Environment?.Variables)
    .find((one) => one && 'STRIPE_SECRET' in one)
  return Object.keys(variables ?? {})
}

test.each(['resolver', 'public'] as const)('the %s Lambda of the journeys lacks no variable', (name) => {
  const deployed = deployedVariables(name)
  expect(deployed.length).toBeGreaterThan(given.length)
  expect(
    deployed.filter((variable) => !(variable in environments[name]) && !given.includes(variable)),
  ).toEqual([])
})

test('every secret that the Lambdas of the journeys read has its file', () => {
  const secrets = Object.values(environments).flatMap((environment) =>
    Object.entries(environment).flatMap(([variable, value]) => (variable.endsWith('_SECRET') ? [value] : [])),
  )
  expect(secrets.filter((secret) => !(secret in journeySecrets))).toEqual([])
})
