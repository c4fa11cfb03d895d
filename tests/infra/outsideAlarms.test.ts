import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkProduct } from '../../api/lambda/checkProduct'
import { type Stage, stages } from '../../infra/stage'
import { type AlarmProperties, fires } from '../support/aws/alarmState'
import { synthesize } from './synthesize'

let made: ReturnType<typeof synthesize>
beforeAll(() => {
  made = synthesize(stages.prod)
})

/** Paths and their right answers. */
const working: Readonly<Record<string, readonly [status: number, body: string]>> = {
  '/': [200, '<!doctype html><title>Tendwell</title>'],
  '/catalogue.json': [200, '{"products":[{"priceCents":100}]}'],
  '/graphql': [401, '{"errors":[{"errorType":"UnauthorizedException"}]}'],
}

test.each<[what: string, answers: typeof working, reason: string | undefined]>([
  ['a product that works', working, undefined],
  [
    'a REST interface that CloudFront cannot reach',
    { ...working, '/catalogue.json': [403, '{}'] },
    'catalog',
  ],
  ['a database that is away', { ...working, '/catalogue.json': [500, '{}'] }, 'catalog'],
  ['a site without its page', { ...working, '/': [404, 'no'] }, 'page'],
  ['an API that fails', { ...working, '/graphql': [500, '{}'] }, 'api'],
  ['an API that asks for no token', { ...working, '/graphql': [200, '{"data":{}}'] }, 'api'],
])('%s: the check from outside', async (_what, answers, reason) => {
  const values: number[] = []
  for (let period = 0; period < 2; period += 1) {
    const failure = await failureOf(answers)
    expect(failure).toEqual(reason === undefined ? undefined : expect.stringContaining(reason))
    values.push(failure === undefined ? 0 : 1)
  }

  expect(fires(alarmOf('watch', 'AWS/Lambda', 'Errors', 'Canary'), values)).toBe(reason !== undefined)
})

test('one failed check alerts no person, and checks that stop do', () => {
  const alarm = alarmOf('watch', 'AWS/Lambda', 'Errors', 'Canary')

  expect(fires(alarm, [0, 1])).toBe(false)
  expect(fires(alarm, [undefined, undefined])).toBe(true)
})

test('server errors of CloudFront alert a person in the one region that has its metrics', () => {
  const alarm = alarmOf('edge-watch', 'AWS/CloudFront', '5xxErrorRate')

  expect(fires(alarm, [12, 12])).toBe(true)
  expect(fires(alarm, [0, 12])).toBe(false)
  expect(fires(alarm, [undefined, undefined])).toBe(false)
  expect(alarm.AlarmActions).toHaveLength(1)
  const { region } = made.app.node.findChild(`tendwell-${stages.prod.name}-edge-watch`) as unknown as {
    region: string
  }
  expect(region).toBe('us-east-1')
})

test.each<
  [what: string, answer: readonly [status: number, body: string], token: string | undefined, reason: string]
>([
  ['a sign-in that the user pool refuses', [200, '{"data":{"me":{"role":"user"}}}'], undefined, 'sign-in'],
  ['a signed-in query that fails', [200, '{"data":null,"errors":[{}]}'], 'token', 'signed-in query'],
  ['a token that the API refuses', working['/graphql'] ?? [401, ''], 'token', 'signed-in query'],
  ['a sign-in that works', [200, '{"data":{"me":{"role":"user"}}}'], 'token', ''],
])('%s: the check from outside', async (_what, answer, token, reason) => {
  const signIn = () => (token ? Promise.resolve(token) : Promise.reject(new Error('refused')))
  const failure = await failureOf({ ...working, 'token /graphql': answer }, signIn)
  expect(failure).toEqual(reason ? expect.stringContaining(`Error: ${reason}`) : undefined)
})

async function failureOf(
  answers: typeof working,
  signIn?: () => Promise<string>,
): Promise<string | undefined> {
  const server = createServer(({ url = '', headers: { authorization } }, response) => {
    const path = url.replace(/\?.*/, '')
    const [status, body] = answers[authorization ? `${authorization} ${path}` : path] ?? [404, '']
    response.writeHead(status).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return checkProduct({
    origin,
    graphqlUrl: `${origin}/graphql`,
    signIn,
    now: () => new Date(0),
    fetch,
  }).then(
    () => undefined,
    (error: unknown) => String(error),
  )
}

function alarmOf(part: string, namespace: string, metric: string, id = ''): AlarmProperties {
  const alarms = Object.entries(made.template(part).findResources('AWS::CloudWatch::Alarm'))
    .filter(([logicalId]) => logicalId.startsWith(id))
    .map(([, { Properties }]) => Properties as AlarmProperties)
  const [alarm, ...others] = alarms.filter(
    ({ MetricName, Namespace }) => MetricName === metric && Namespace === namespace,
  )
  if (!alarm || others.length > 0) throw new Error(`There is not one alarm of ${metric}.`)
  return alarm
}

test('in a stage that sleeps, alarms on silence wait for what starts each hour', () => {
  const sleeping = synthesize(stages.dev).template('watch')
  const onSilence = Object.values(sleeping.findResources('AWS::CloudWatch::Alarm'))
    .map(({ Properties }) => Properties as AlarmProperties & { readonly Period: number })
    .filter(({ TreatMissingData }) => TreatMissingData === 'breaching')
  expect(onSilence.map(({ Period }) => Period)).toEqual([3_600, 3_600, 3_600])
})

test('only a stage that stays awake and requires no second factor has an account for the check', () => {
  const secretsOf = (stage: Stage) =>
    Object.values(synthesize(stage).template('watch').findResources('AWS::Lambda::Function')).flatMap(
      ({ Properties }) => {
        const { Environment } = Properties as { Environment?: { Variables: Record<string, unknown> } }
        return Environment?.Variables['CANARY_SECRET'] ?? []
      },
    )
  expect(secretsOf(stages.prod)).toEqual(['tendwell/prod/canary'])
  expect(secretsOf(stages.dev)).toEqual([])
  expect(secretsOf({ ...stages.prod, mfa: 'on' })).toEqual([])
})
