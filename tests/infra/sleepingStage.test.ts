import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { schedules } from '../../infra/schedules'
import { stages } from '../../infra/stage'
import { buildLambda } from '../../scripts/build/buildLambda'
import { type RunningLambda, startLambda } from '../support/aws/lambdaRuntime'
import { type AlarmProperties, fires } from '../support/aws/alarmState'
import { rulesFor, rulesOf } from '../support/aws/eventRules'
import { isCounted } from '../support/aws/filterPattern'
import { httpEvent } from '../support/aws/httpEvent'
import { startPausingDatabase } from '../support/aws/pausingDatabase'
import type { EventEntry } from '../support/aws/startAwsFakes'
import { startLambdaDependencies } from '../support/aws/startLambdaDependencies'
import { urlOf } from '../support/aws/urlOf'
import { createTestDatabase, type TestDatabase } from '../support/database/database'
import { synthesize } from './synthesize'

/* A stage that sleeps, from its templates: a call wakes the database and the jobs, with the built Lambdas. */

const folder = join('dist', `lambda-of-sleep-${process.pid}`)
const putEvents: EventEntry[] = []
const stopping: (() => Promise<unknown>)[] = []

let made: ReturnType<typeof synthesize>
let database: TestDatabase
let pausing: Awaited<ReturnType<typeof startPausingDatabase>>
let environment: Record<string, string>

beforeAll(async () => {
  made = synthesize(stages.dev)
  await Promise.all((['public', 'jobs'] as const).map((name) => buildLambda(name, join(folder, name))))
  stopping.push(() => rm(folder, { recursive: true }))
  database = await createTestDatabase()
  stopping.push(() => database.drop())
  pausing = await startPausingDatabase(database.connection('app'))
  stopping.push(() => pausing.stop())
  const dependencies = await startLambdaDependencies((entries) => void putEvents.push(...entries))
  stopping.push(() => dependencies.stop())
  const through = (role: 'app' | 'jobs') =>
    urlOf({ ...database.connection(role), ...pausing.address }).replace(/\?host=[^&]*/, '?host=127.0.0.1')
  environment = {
    DATABASE_URL: through('app'),
    JOBS_DATABASE_URL: through('jobs'),
    ...dependencies.environment,
  }
})
afterAll(async () => {
  for (const stop of stopping.reverse()) await stop()
})
beforeEach(() => {
  pausing.resume()
  putEvents.length = 0
})

/** Starts the Lambda of a stack with the variables of its template, except those that refer to resources. */
async function start(name: 'public' | 'jobs', without: readonly string[] = []): Promise<RunningLambda> {
  const functions = Object.values(made.template(name).findResources('AWS::Lambda::Function'))
  const variables = functions
    .map(({ Properties }) => (Properties as { Environment?: { Variables: object } }).Environment?.Variables)
    .find((one) => one && 'STRIPE_SECRET' in one)
  const fixed = Object.entries(variables ?? {}).filter(
    ([variable, value]) => typeof value === 'string' && ![...without, 'PUSH_SECRET'].includes(variable),
  )
  const preload = resolve('tests/support/aws/awsFakes.mjs')
  const artifact = join(folder, name, 'index.mjs')
  const lambda = await startLambda(artifact, { ...Object.fromEntries(fixed), ...environment }, { preload })
  onTestFinished(() => lambda.stop())
  return lambda
}

const contact = () => {
  const message = { id: randomUUID(), name: 'Ada', email: 'ada@example.com', body: 'Do you ship to Fresno?' }
  return httpEvent({ method: 'POST', path: '/contact', body: JSON.stringify(message) })
}

/** The targets that EventBridge invokes for an event, with what it sends them. */
const targetsOf = (entry: EventEntry) =>
  rulesFor(rulesOf(made.template('jobs').toJSON().Resources), entry).flatMap(({ Targets }) => Targets)

/** Sends the input of a target; its jobs run once, where they would repeat for almost a minute. */
const invoke = (jobs: RunningLambda, { Input }: { readonly Input: string }) =>
  jobs.invoke({ ...(JSON.parse(Input) as object), seconds: 0 })

const runs = async () =>
  (
    await database.owner.query<{ name: string; failed: boolean }>(
      'select name, consecutive_failures > 0 as failed from job_run',
    )
  ).rows

test('a call waits for the paused database, succeeds, and starts the jobs of every interval below an hour', async () => {
  const lambda = await start('public')
  pausing.pause()
  const answer = lambda.invoke(contact())
  await Promise.race([pausing.waited(), answer])
  // Longer than Lambdas of a stage that does not sleep wait for a connection.
  await setTimeout(6_000)
  pausing.resume()
  expect(await answer).toMatchObject({ statusCode: 204 })
  expect(putEvents).toEqual([{ Source: 'tendwell', DetailType: 'work', Detail: '{}' }])

  const targets = putEvents.flatMap(targetsOf)
  const frequent = schedules.filter(({ everyMinutes }) => everyMinutes < 60)
  expect(targets.map(({ Input }) => JSON.parse(Input) as unknown)).toEqual(
    frequent.map(({ jobs, seconds }) => ({ jobs, seconds })),
  )
  const jobs = await start('jobs')
  for (const target of targets) await invoke(jobs, target)
  const names = frequent.flatMap((schedule) => schedule.jobs)
  expect(
    (await runs())
      .filter(({ failed }) => !failed)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(names.toSorted())
})

test('without the longer wait of the template the call fails', async () => {
  const lambda = await start('public', ['CONNECTION_TIMEOUT_SECONDS'])
  pausing.pause()
  expect(await lambda.invoke(contact())).toMatchObject({ statusCode: 500 })
})

test('jobs that cannot reach the database fail the run, are counted, and recover with the next event', async () => {
  const jobs = await start('jobs')
  const [target] = targetsOf({ Source: 'tendwell', DetailType: 'work', Detail: '{}' })
  if (!target) throw new Error('No rule matches.')
  pausing.refuse()
  await expect(invoke(jobs, target)).rejects.toThrow('Failed: ')
  const failures = jobs
    .output()
    .split('\n')
    .filter((line) => line.includes('"jobs.failure"'))
  const filters = Object.values(made.template('watch').findResources('AWS::Logs::MetricFilter'))
    .map(
      ({ Properties }) =>
        Properties as { FilterPattern: string; MetricTransformations: { MetricName: string }[] },
    )
    .filter(({ MetricTransformations: [metric] }) => metric?.MetricName === 'JobFailures')
  expect(failures).not.toEqual([])
  for (const line of failures)
    expect(filters.some(({ FilterPattern }) => isCounted(FilterPattern, line))).toBe(true)

  // A run is not repeated; one that cannot be started is kept. The next event makes up for both.
  expect([target.RetryPolicy.MaximumRetryAttempts, target.DeadLetterConfig]).toEqual([0, expect.anything()])
  pausing.resume()
  await invoke(jobs, target)
  expect((await runs()).filter(({ failed }) => failed)).toEqual([])
})

test('idle Lambdas leave the database without connections, and reach it again', async () => {
  const [group] = Object.values(made.template('data').findResources('AWS::RDS::DBClusterParameterGroup'))
  const { Parameters } = (group?.Properties ?? { Parameters: {} }) as { Parameters: Record<string, string> }
  const { idle_session_timeout: idle } = Parameters
  expect(Number(idle)).toBeLessThanOrEqual(60_000)
  // The same rule, sixty times as fast.
  await database.owner.query(
    `alter database ${database.name} set idle_session_timeout = ${Number(idle) / 60}`,
  )
  const lambda = await start('public')
  const read = () => lambda.invoke(httpEvent({ method: 'GET', path: '/about.json' }))
  expect(await read()).toMatchObject({ statusCode: 200 })
  lambda.freeze()
  await expect.poll(() => pausing.connections(), { timeout: 30_000 }).toBe(0)
  lambda.thaw()
  expect(await read()).toMatchObject({ statusCode: 200 })
  await database.owner.query(`alter database ${database.name} reset idle_session_timeout`)
})

test('an hour between two runs is no silence, two hours without a run are', () => {
  const hourly = rulesOf(made.template('jobs').toJSON().Resources).filter((rule) => rule.ScheduleExpression)
  expect(hourly.map((rule) => rule.ScheduleExpression)).toEqual(schedules.map(() => 'cron(0 * * * ? *)'))
  const alarms = Object.values(made.template('watch').findResources('AWS::CloudWatch::Alarm')).map(
    ({ Properties }) => Properties as AlarmProperties & { readonly Period: number },
  )
  const silent = alarms.filter(({ ComparisonOperator }) => ComparisonOperator === 'LessThanThreshold')
  expect(silent.map(({ MetricName }) => MetricName)).toContain('Invocations')
  for (const alarm of silent) {
    expect(alarm.Period).toBe(3600)
    expect([
      fires(alarm, [1, 1]),
      fires(alarm, [undefined, 1]),
      fires(alarm, [undefined, undefined]),
    ]).toEqual([false, false, true])
  }
})
