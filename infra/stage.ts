/** What differs between one deployment and another. */
export interface Stage {
  readonly name: 'dev' | 'prod'
  /** Where browsers find the product, such as `https://tendwell.example`; the host of a certificate in us-east-1. */
  readonly host: string
  readonly certificateArn: string
  /** The hosted sign-in answers at `<prefix>.auth.us-east-2.amazoncognito.com`; unique over all of AWS. */
  readonly signInPrefix: string
  /** A domain that SES has verified; mails come from `care@` it. */
  readonly mailDomain: string
  /** Who hears of alarms and of the bill. */
  readonly alarmEmail: string
  /** Aurora capacity units: one is about 2 GiB of memory and 0.12 $ an hour. */
  readonly capacity: { readonly min: number; readonly max: number }
  readonly hasReader: boolean
  readonly natGateways: number
  /** Invocations at a time; each holds a connection to the database, of which there are about 200 for each 2 GiB. */
  readonly resolverConcurrency: number
  /** The most that one person writes. */
  readonly messagesPerHour: number
  /** Whether signing in takes a second step, as `MFA` of the one machine. See docs/decisions/022 before choosing `on`. */
  readonly mfa: 'off' | 'optional' | 'on'
  readonly monthlyBudgetDollars: number
}

export const region = 'us-east-2'

/** Named outright: a lookup would need an account. */
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
    messagesPerHour: 1_000,
    mfa: 'off',
    monthlyBudgetDollars: 200,
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
    messagesPerHour: 1_000,
    mfa: 'off',
    monthlyBudgetDollars: 2_000,
  },
}

/** @throws Error that names the stages there are */
export function stageOf(name: unknown): Stage {
  const stage = Object.values(stages).find((one) => one.name === name)
  if (stage) return stage
  throw new Error(`Name a stage, -c stage=… : ${Object.keys(stages).join(' or ')}.`)
}
