import type { Pool } from 'pg'
import type { AsCaller } from '../../tests/support/asCaller'
import type { DemoAccounts } from './demoAccounts'
import { accountOf } from './demoAccounts'
import type { DemoClock } from './demoClock'
import { demoId } from './demoId'
import type { DemoStep, DemoScenario, ScenarioContext } from './demoScenario'
import type { DemoCheckout } from './demoCheckout'

/** The dependencies of the scenarios. */
export interface ReplayContext {
  readonly ownerPool: Pool
  readonly accounts: DemoAccounts
  /** Returns a caller who signs in at this moment. */
  readonly as: (accountId: string) => AsCaller
  readonly checkout: DemoCheckout
  readonly clock: DemoClock
}

interface ScheduledStep {
  readonly story: DemoScenario
  readonly step: DemoStep
  readonly stepNumber: number
}

/**
 * Replays all scenarios, merged in order of time, through the product's use cases. Steps of an interrupted seed are
 * skipped: a recorded step proves that those before it ran.
 */
export async function replayScenarios(stage: ReplayContext, stories: readonly DemoScenario[]): Promise<void> {
  const marks = await completedStepsOf(stage.ownerPool, stories)
  for (const { story, step, stepNumber } of inOrderOfTime(stories)) {
    if (stepNumber <= lastDone(story, marks)) continue
    stage.clock.setHoursAgo(step.hoursAgo)
    await step.run(sceneOf(stage, story, stepNumber))
  }
}

/** Returns the id of a scenario's request or order. */
function subjectId({ name }: Pick<DemoScenario, 'name'>): string {
  return demoId('story', name)
}

function inOrderOfTime(stories: readonly DemoScenario[]): ScheduledStep[] {
  return stories
    .flatMap((story) => story.steps.map((step, stepNumber) => ({ story, step, stepNumber })))
    .toSorted((one, other) => other.step.hoursAgo - one.step.hoursAgo)
}

/** Returns the recorded steps: events of requests' histories, and messages. */
async function completedStepsOf(ownerPool: Pool, stories: readonly DemoScenario[]): Promise<Set<string>> {
  const { rows } = await ownerPool.query<{ mark: string }>(
    `select concat_ws(' ', request_id, type, row_number() over (partition by request_id, type order by id)) as mark
     from request_event where request_id = any($1)
     union all
     select message.id::text from message join conversation on conversation.id = conversation_id
     where request_id = any($1)`,
    [stories.map(subjectId)],
  )
  return new Set(rows.map(({ mark }) => mark))
}

/** Returns the index of the last recorded step of a scenario; -1 if there is none. */
function lastDone(story: DemoScenario, marks: ReadonlySet<string>): number {
  return story.steps.findLastIndex(
    ({ recordedEvent }, stepNumber) =>
      marks.has(stepId(story, stepNumber)) ||
      (recordedEvent !== undefined &&
        marks.has([subjectId(story), recordedEvent, ordinalOf(story, stepNumber)].join(' '))),
  )
}

/** Returns the ordinal of a step among those of its kind. */
function ordinalOf({ steps }: DemoScenario, stepNumber: number): number {
  const leaves = steps[stepNumber]?.recordedEvent
  return steps.slice(0, stepNumber + 1).filter((step) => step.recordedEvent === leaves).length
}

function stepId({ name }: DemoScenario, stepNumber: number): string {
  return demoId('step', name, stepNumber)
}

function sceneOf(stage: ReplayContext, story: DemoScenario, stepNumber: number): ScenarioContext {
  const { accounts, as, checkout } = stage
  const { patient: who } = story
  const { lee, haddad, ruth } = accounts.idOf
  const patientId = accountOf(who, accounts)
  return {
    id: subjectId(story),
    stepId: stepId(story, stepNumber),
    who,
    patientId,
    patient: as(patientId),
    admin: as(ruth),
    doctors: { lee: as(lee), haddad: as(haddad) },
    checkout,
  }
}
