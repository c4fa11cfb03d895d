import { beforeAll, describe, expect, test } from 'vitest'
import { stages } from '../../../infra/stage'
import type { LambdaName } from '../../../scripts/build/buildLambda'
import { synthesize } from '../synthesize'
import { awsCallsOf } from './awsCalls'
import { actionsOfRole } from './roleActions'

/*
 * IAM answers a call that a role is not allowed with 400, which the product takes for a refusal: so each Lambda's role is
 * compared with what its code can call.
 */

const lambdas: readonly (readonly [LambdaName, part: string, logicalId: string])[] = [
  ['resolver', 'api', 'Resolver'],
  ['public', 'public', 'Public'],
  ['jobs', 'jobs', 'Jobs'],
  ['migrations', 'migrations', 'Migrations'],
  ['linking', 'identity', 'Linking'],
]

/** What a role needs without a call in the code: traces, and the keys of what is encrypted. */
const withoutCall = /^(xray|kms):|^secretsmanager:DescribeSecret$/

let made: ReturnType<typeof synthesize>
beforeAll(() => {
  // The stage that uses every call: only in one that sleeps do Lambdas wake the jobs.
  made = synthesize({ ...stages.prod, sleeps: true })
})

describe.each(lambdas)('the role of the Lambda %s', (name, part, logicalId) => {
  test('is allowed what the code can call, and nothing else', async () => {
    const allowed = actionsOfRole(made.template(part), logicalId)
    const calls = await awsCallsOf(name)
    expect(calls).not.toEqual([])
    expect(allowed.filter((action) => !withoutCall.test(action))).toEqual(calls)
  })
})

test('roles that read encrypted data may decrypt them', () => {
  const decrypting = lambdas.filter(([, part, logicalId]) =>
    actionsOfRole(made.template(part), logicalId).includes('kms:Decrypt'),
  )
  expect(decrypting.map(([name]) => name)).toEqual(['resolver', 'jobs', 'migrations'])
})

test('the Lambda that checks from outside may read the secret of its account, in a stage that has one', async () => {
  const calls = await awsCallsOf('canary')
  expect(calls).toEqual(['secretsmanager:GetSecretValue'])
  const allowedIn = (one: ReturnType<typeof synthesize>) =>
    actionsOfRole(one.template('watch'), 'Canary').filter((action) => !withoutCall.test(action))
  expect(allowedIn(synthesize(stages.prod))).toEqual(calls)
  expect(allowedIn(made)).toEqual([])
})
