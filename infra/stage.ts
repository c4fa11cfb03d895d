/** Settings that differ between deployments. */
export interface Stage {
  readonly name: 'dev' | 'prod'
  /** Host of the product at `https://<host>`, without the scheme; the certificate in us-east-1 must cover it. */
  readonly host: string
  readonly certificateArn: string
  /** Prefix of the managed login at `<prefix>.auth.us-east-2.amazoncognito.com`; unique across AWS. */
  readonly signInPrefix: string
  /** Domain verified in SES; emails are sent from `care@` this domain. */
  readonly mailDomain: string
  /** Recipient of alarms and budget notifications. */
  readonly alarmEmail: string
  /** Aurora capacity units: one is about 2 GiB of memory and 0.12 $ an hour. */
  readonly capacity: { readonly min: number; readonly max: number }
  readonly hasReader: boolean
  readonly natGateways: number
  /** Concurrent invocations. Each uses a database connection, of which there are about 200 per 2 GiB. */
  readonly resolverConcurrency: number
  /**
   * Whether the Lambdas reserve their concurrency. A new account has 10 concurrent executions, of which none can be
   * reserved: raise the quota first.
   * @see https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html
   */
  readonly reservesConcurrency: boolean
  /** Rate limit of messages per person. */
  readonly messagesPerHour: number
  /**
   * Whether sign-in requires MFA; `MFA` in the local environment. See docs/decisions/022 before choosing
   * `on`.
   */
  readonly mfa: 'off' | 'optional' | 'on'
  /**
   * Whether the stage costs little while nobody uses it (docs/decisions/056): the database pauses, jobs run each hour and
   * when there is work, and an instance does the work of the NAT gateway.
   */
  readonly sleeps: boolean
  /**
   * The live chat's page, which browsers show in a sandboxed frame; `LIVE_CHAT_URL` in the local environment, where the
   * demonstration is the default.
   */
  readonly liveChatUrl: `https://${string}` | 'demonstration' | 'none'
  readonly monthlyBudgetDollars: number
}

/**
 * Whether the check from outside also signs in. In a stage that sleeps, the account's secret would be a part of the cost;
 * where everyone needs a second factor, the check has none.
 */
export function checksSignedIn({ sleeps, mfa }: Stage): boolean {
  return !sleeps && mfa !== 'on'
}

export const brandName = 'Tendwell'

export const region = 'us-east-2'

/** Constant, because a lookup would require an account. */
export const availabilityZones = ['us-east-2a', 'us-east-2b']

export const stages: Readonly<Record<Stage['name'], Stage>> = {
  dev: {
    name: 'dev',
    host: 'dev.tendwell.example',
    certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-0000-0000-000000000000',
    signInPrefix: 'tendwell-dev',
    mailDomain: 'dev.tendwell.example',
    alarmEmail: 'operations@tendwell.example',
    capacity: { min: 0, max: 4 },
    hasReader: false,
    natGateways: 1,
    resolverConcurrency: 20,
    reservesConcurrency: false,
    messagesPerHour: 1_000,
    mfa: 'off',
    sleeps: true,
    liveChatUrl: 'demonstration',
    monthlyBudgetDollars: 100,
  },
  prod: {
    name: 'prod',
    host: 'tendwell.example',
    certificateArn: 'arn:aws:acm:us-east-1:222222222222:certificate/00000000-0000-0000-0000-000000000000',
    signInPrefix: 'tendwell',
    mailDomain: 'tendwell.example',
    alarmEmail: 'operations@tendwell.example',
    capacity: { min: 1, max: 32 },
    hasReader: true,
    natGateways: 2,
    resolverConcurrency: 200,
    reservesConcurrency: true,
    messagesPerHour: 1_000,
    mfa: 'off',
    sleeps: false,
    liveChatUrl: 'none',
    monthlyBudgetDollars: 2_000,
  },
}

/**
 * Returns the settings of a stage.
 * @throws Error that lists the known stages
 */
export function stageOf(name: unknown): Stage {
  const stage = Object.values(stages).find((one) => one.name === name)
  if (stage) return stage
  throw new Error(`Name a stage, -c stage=… : ${Object.keys(stages).join(' or ')}.`)
}

/**
 * Returns the settings of a stage that still are examples, with which a deployment would fail after the database is made
 * and paid for.
 */
export function exampleSettingsOf(stage: Stage): readonly string[] {
  const isExample = (value: unknown) => typeof value === 'string' && /\.example$|:(\d)\1{11}:/.test(value)
  return Object.entries(stage).flatMap(([name, value]) => (isExample(value) ? [name] : []))
}
