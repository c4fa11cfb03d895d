import { DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { DescribeUserPoolDomainCommand } from '@aws-sdk/client-cognito-identity-provider'
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda'
import { GetAccountCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2'
import { GetParameterCommand } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts'
import { concurrencyOf } from '../../infra/concurrency'
import type { Stage } from '../../infra/stage'
import type { AccountCheck } from './accountCheck'
import type { ConnectedAccount } from './connectAccount'
import { secretChecks } from './secretChecks'

/** Version of CDK's bootstrap stack that `aws-cdk-lib` requires (DefaultStackSynthesizer). */
const bootstrapVersion = 6

/** Concurrent executions that AWS keeps unreserved. */
const unreservedConcurrency = 100

/** Everything that stops a deployment after Aurora and NAT are made and paid for. */
export const accountChecks: readonly AccountCheck[] = [
  {
    name: 'account',
    problem: async ({ certificateArn }, { sts }) => {
      const { Account: account } = await sts.send(new GetCallerIdentityCommand())
      const owner = certificateArn.split(':')[4]
      if (account === owner) return undefined
      return `The credentials are of account ${account}, the certificate in infra/stage.ts of ${owner}.`
    },
  },
  { name: 'bootstrap', problem: (_stage, account) => bootstrapProblem(account) },
  {
    name: 'certificate',
    problem: async ({ certificateArn, host }, { certificates }) => {
      const { Certificate: found } = await certificates.send(
        new DescribeCertificateCommand({ CertificateArn: certificateArn }),
      )
      if (found?.Status !== 'ISSUED')
        return `The certificate is ${found?.Status}. Add its DNS record and wait.`
      const names = found.SubjectAlternativeNames ?? []
      return names.some((name) => covers(name, host)) ? undefined : `The certificate does not cover ${host}.`
    },
  },
  { name: 'mail', problem: mailProblem },
  ...secretChecks,
  {
    name: 'concurrency',
    problem: async (stage, { lambda }) => {
      if (!stage.reservesConcurrency) return undefined
      const { AccountLimit: limit } = await lambda.send(new GetAccountSettingsCommand())
      const reserved = Object.values(concurrencyOf(stage)).reduce((sum, one) => sum + one, 0)
      const needed = reserved + unreservedConcurrency
      if ((limit?.ConcurrentExecutions ?? 0) >= needed) return undefined
      return `The account has ${limit?.ConcurrentExecutions} concurrent executions of Lambda, ${needed} are needed. Request more in Service Quotas.`
    },
  },
  {
    name: 'sign-in prefix',
    problem: async ({ signInPrefix }, { userPools, sts }) => {
      const { DomainDescription: domain } = await userPools.send(
        new DescribeUserPoolDomainCommand({ Domain: signInPrefix }),
      )
      const { Account: own } = await sts.send(new GetCallerIdentityCommand())
      if (!domain?.AWSAccountId || domain.AWSAccountId === own) return undefined
      return `The sign-in prefix ${signInPrefix} is taken. Choose another in infra/stage.ts.`
    },
  },
]

async function bootstrapProblem({ parameters }: ConnectedAccount): Promise<string | undefined> {
  const missing: string[] = []
  for (const [region, client] of Object.entries(parameters)) {
    const parameter = new GetParameterCommand({ Name: '/cdk-bootstrap/hnb659fds/version' })
    const version = await client.send(parameter).then(
      ({ Parameter }) => Number(Parameter?.Value),
      (error: unknown) => {
        if (error instanceof Error && error.name === 'ParameterNotFound') return 0
        throw error
      },
    )
    if (version < bootstrapVersion) missing.push(region)
  }
  if (missing.length === 0) return undefined
  return `Run: npx cdk bootstrap ${missing.map((region) => `aws://<account>/${region}`).join(' ')}`
}

async function mailProblem(
  { mailDomain, name }: Stage,
  { mails }: ConnectedAccount,
): Promise<string | undefined> {
  const identity = await mails.send(new GetEmailIdentityCommand({ EmailIdentity: mailDomain }))
  if (!identity.VerifiedForSendingStatus)
    return `SES has not verified ${mailDomain}. Add its DNS records and wait.`
  const { ProductionAccessEnabled: isOpen } = await mails.send(new GetAccountCommand())
  // In the sandbox, only verified addresses receive emails, which is enough to try out a stage.
  if (isOpen || name !== 'prod') return undefined
  return 'SES is in the sandbox, where only verified addresses receive emails. Request production access.'
}

/** Whether a name of a certificate covers a host; an asterisk is one label. */
function covers(name: string, host: string): boolean {
  return name === host || (name.startsWith('*.') && host.split('.').slice(1).join('.') === name.slice(2))
}
