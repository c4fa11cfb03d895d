import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { concurrencyOf } from '../../infra/concurrency'
import { type Stage, stages } from '../../infra/stage'
import { checkStage } from '../../scripts/preflight/preflight'
import { type Answers, startFakeAccount } from './preflight/fakeAccount'

/*
 * Answers in the form that AWS's API references print, because no account is at hand.
 */

const owner = '412345678901'
const certificateArn = `arn:aws:acm:us-east-1:${owner}:certificate/9f6b7c4e-0000-4000-8000-000000000000`
const real: Stage = {
  ...stages.prod,
  host: 'care.clinic.org',
  mailDomain: 'clinic.org',
  alarmEmail: 'it@clinic.org',
  certificateArn,
}

const identity = (
  account: string,
) => `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
  <GetCallerIdentityResult><Arn>arn:aws:iam::${account}:user/it</Arn><UserId>AIDA</UserId><Account>${account}</Account></GetCallerIdentityResult>
</GetCallerIdentityResponse>`
const bootstrapped = { body: { Parameter: { Name: '/cdk-bootstrap/hnb659fds/version', Value: '30' } } }
const certificate = (Status: string, ...SubjectAlternativeNames: string[]) => ({
  body: { Certificate: { CertificateArn: certificateArn, Status, SubjectAlternativeNames } },
})
const secret = (value: object | string) => ({
  body: { SecretString: typeof value === 'string' ? value : JSON.stringify(value) },
})
const executions = (ConcurrentExecutions: number) => ({ body: { AccountLimit: { ConcurrentExecutions } } })

const google = { clientId: '104-ab.apps.googleusercontent.com', clientSecret: 'GOCSPX-abcdefgh' }
const stripe = { secretKey: 'sk_live_abc', webhookSecret: 'whsec_abc' }

const secretsOf = (googleSecret: object | string, stripeSecret: object | string): Answers => ({
  'us-east-2 secretsmanager.GetSecretValue tendwell/prod/google': secret(googleSecret),
  'us-east-2 secretsmanager.GetSecretValue tendwell/prod/stripe': secret(stripeSecret),
})

const ready: Answers = {
  'us-east-2 GetCallerIdentity': { body: identity(owner) },
  'us-east-2 AmazonSSM.GetParameter': bootstrapped,
  'us-east-1 AmazonSSM.GetParameter': bootstrapped,
  'us-east-1 CertificateManager.DescribeCertificate': certificate('ISSUED', 'care.clinic.org'),
  'us-east-2 GET /v2/email/identities/clinic.org': { body: { VerifiedForSendingStatus: true } },
  'us-east-2 GET /v2/email/account': { body: { ProductionAccessEnabled: true } },
  ...secretsOf(google, stripe),
  'us-east-2 GET /2016-08-19/account-settings': executions(1_000),
  'us-east-2 AWSCognitoIdentityProviderService.DescribeUserPoolDomain': { body: { DomainDescription: {} } },
}

let account: Awaited<ReturnType<typeof startFakeAccount>>
beforeAll(async () => {
  account = await startFakeAccount()
})
afterAll(() => account.stop())

/** The problems that the preflight finds, by check. */
async function problemsWith(changes: Answers, stage = real): Promise<Record<string, string>> {
  account.answer({ ...ready, ...changes })
  return problemsFound(stage)
}

async function problemsFound(stage: Stage): Promise<Record<string, string>> {
  const credentials = { accessKeyId: 'AKIA', secretAccessKey: 'secret' }
  const results = await checkStage(stage, { endpoint: account.url, credentials })
  return Object.fromEntries(results.flatMap(({ name, problem }) => (problem ? [[name, problem]] : [])))
}

test('an account with everything is ready, and nothing in it is changed', async () => {
  expect(await problemsWith({})).toEqual({})
  expect(new Set(account.asked)).toEqual(new Set(Object.keys(ready)))
  for (const operation of account.asked) expect(operation).toMatch(/ (?:GET |\S*\.?(?:Get|Describe)\w+)/)
})

describe('the preflight says what is missing', () => {
  test.each<[string, string, Answers, RegExp]>([
    [
      'credentials of another account',
      'account',
      { 'us-east-2 GetCallerIdentity': { body: identity('999999999999') } },
      /of account 999999999999, the certificate .* of 412345678901/,
    ],
    [
      'a region without bootstrap',
      'bootstrap',
      { 'us-east-1 AmazonSSM.GetParameter': { status: 400, body: { __type: 'ParameterNotFound' } } },
      /^Run: npx cdk bootstrap aws:\/\/<account>\/us-east-1$/,
    ],
    [
      'an old bootstrap',
      'bootstrap',
      { 'us-east-2 AmazonSSM.GetParameter': { body: { Parameter: { Value: '5' } } } },
      /us-east-2$/,
    ],
    [
      'a certificate that waits for DNS',
      'certificate',
      {
        'us-east-1 CertificateManager.DescribeCertificate': certificate(
          'PENDING_VALIDATION',
          'care.clinic.org',
        ),
      },
      /PENDING_VALIDATION/,
    ],
    [
      'a certificate of another host',
      'certificate',
      {
        'us-east-1 CertificateManager.DescribeCertificate': certificate(
          'ISSUED',
          'clinic.org',
          '*.care.clinic.org',
        ),
      },
      /does not cover care\.clinic\.org/,
    ],
    [
      'an unverified mail domain',
      'mail',
      { 'us-east-2 GET /v2/email/identities/clinic.org': { body: { VerifiedForSendingStatus: false } } },
      /not verified clinic\.org/,
    ],
    [
      'the sandbox of SES',
      'mail',
      { 'us-east-2 GET /v2/email/account': { body: { ProductionAccessEnabled: false } } },
      /sandbox/,
    ],
    [
      'a secret that is no JSON',
      'secret of stripe',
      secretsOf(google, 'sk_live_abc'),
      /secretKey and webhookSecret/,
    ],
    [
      'keys of a secret in each other’s place',
      'secret of stripe',
      secretsOf(google, { secretKey: 'whsec_abc', webhookSecret: 'whsec_abc' }),
      /no valid secretKey\.$/,
    ],
    [
      'a secret without a client',
      'secret of google',
      secretsOf({ ...google, clientId: '' }, stripe),
      /clientId/,
    ],
    [
      'the concurrency of a new account',
      'concurrency',
      { 'us-east-2 GET /2016-08-19/account-settings': executions(10) },
      /has 10 concurrent executions .* 355 are needed/,
    ],
    [
      'a sign-in prefix of another account',
      'sign-in prefix',
      {
        'us-east-2 AWSCognitoIdentityProviderService.DescribeUserPoolDomain': {
          body: { DomainDescription: { AWSAccountId: '999999999999', Domain: 'tendwell' } },
        },
      },
      /tendwell is taken/,
    ],
  ])('%s', async (_what, check, changes, problem) => {
    const problems = await problemsWith(changes)
    expect(Object.keys(problems)).toEqual([check])
    expect(problems[check]).toMatch(problem)
  })

  test('a permission that the credentials lack', async () => {
    const { 'us-east-2 GET /v2/email/account': _denied, ...rest } = ready
    account.answer(rest)
    expect(await problemsFound(real)).toEqual({
      mail: expect.stringMatching(/^AccessDeniedException: /) as string,
    })
  })
})

test('no secret is quoted', async () => {
  const problems = await problemsWith(secretsOf({ clientId: 'hidden-one' }, { secretKey: 'hidden-two' }))
  expect(Object.keys(problems)).toEqual(['secret of google', 'secret of stripe'])
  expect(JSON.stringify(problems)).not.toContain('hidden')
})

test('a second deployment finds its own prefix, and a wildcard certificate is enough', async () => {
  const own = { DomainDescription: { AWSAccountId: owner, Domain: 'tendwell' } }
  const changes = {
    'us-east-2 AWSCognitoIdentityProviderService.DescribeUserPoolDomain': { body: own },
    'us-east-1 CertificateManager.DescribeCertificate': certificate('ISSUED', '*.clinic.org'),
  }
  expect(await problemsWith(changes)).toEqual({})
})

test('a stage that reserves no concurrency starts in a new account, and may use the sandbox of SES', async () => {
  const changes = {
    ...Object.fromEntries(
      Object.entries(secretsOf(google, stripe)).map(([name, one]) => [name.replace('/prod/', '/dev/'), one]),
    ),
    'us-east-2 GET /2016-08-19/account-settings': executions(10),
    'us-east-2 GET /v2/email/account': { body: { ProductionAccessEnabled: false } },
  }
  expect(await problemsWith(changes, { ...real, name: 'dev', reservesConcurrency: false })).toEqual({})
})

test('prod reserves what the preflight reckons with', () => {
  expect(concurrencyOf(stages.prod)).toEqual({ resolver: 200, public: 50, jobs: 5 })
})

test('a deployment of the examples stops before it asks AWS or builds anything', async () => {
  account.answer(ready)
  const { status, stdout } = spawnSync('node_modules/.bin/tsx', ['scripts/aws/deploy.ts', '--stage', 'dev'], {
    encoding: 'utf8',
    env: { ...process.env, AWS_ENDPOINT_URL: account.url },
  })
  expect(status).toBe(1)
  expect(stdout).toBe(
    '✗ settings: infra/stage.ts still has examples: host, certificateArn, mailDomain, alarmEmail.\n',
  )
  expect(account.asked).toEqual([])
})
