import type { Pool } from 'pg'
import type { AsCaller } from '../../tests/support/asCaller'
import type { DemoAccounts } from './demoAccounts'
import { accountOf } from './demoAccounts'
import type { DemoClock } from './demoClock'
import { demoId } from './demoId'
import type { DemoStep, DemoStory, Scene } from './demoStory'
import type { Till } from './till'

/** Everybody and everything that stories need. */
export interface Stage {
  readonly ownerPool: Pool
  readonly accounts: DemoAccounts
  /** Somebody who has signed in at this moment. */
  readonly as: (accountId: string) => AsCaller
  readonly till: Till
  readonly clock: DemoClock
}

interface Moment {
  readonly story: DemoStory
  readonly step: DemoStep
  readonly stepNumber: number
}

/**
 * Lets everybody live through their stories, all together in the order of time, by the product's own rules. What an
 * interrupted seed has done already is passed over: where a step has left its mark, so have those before it.
 */
export async function tellStories(stage: Stage, stories: readonly DemoStory[]): Promise<void> {
  const marks = await marksOf(stage.ownerPool, stories)
  for (const { story, step, stepNumber } of inOrderOfTime(stories)) {
    if (stepNumber <= lastDone(story, marks)) continue
    stage.clock.setHoursAgo(step.hoursAgo)
    await step.play(sceneOf(stage, story, stepNumber))
  }
}

/** The id of the request, or of the order, that a story is about. */
function subjectId({ name }: Pick<DemoStory, 'name'>): string {
  return demoId('story', name)
}

function inOrderOfTime(stories: readonly DemoStory[]): Moment[] {
  return stories
    .flatMap((story) => story.steps.map((step, stepNumber) => ({ story, step, stepNumber })))
    .toSorted((one, other) => other.step.hoursAgo - one.step.hoursAgo)
}

/** What is found of the stories' steps: events in the histories of requests, and letters. */
async function marksOf(ownerPool: Pool, stories: readonly DemoStory[]): Promise<Set<string>> {
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

/** The last step of a story that has left its mark; -1 when none has. */
function lastDone(story: DemoStory, marks: ReadonlySet<string>): number {
  return story.steps.findLastIndex(
    ({ leaves }, stepNumber) =>
      marks.has(stepId(story, stepNumber)) ||
      (leaves !== undefined && marks.has([subjectId(story), leaves, ordinalOf(story, stepNumber)].join(' '))),
  )
}

/** The how manieth of its kind a step is in its story. */
function ordinalOf({ steps }: DemoStory, stepNumber: number): number {
  const leaves = steps[stepNumber]?.leaves
  return steps.slice(0, stepNumber + 1).filter((step) => step.leaves === leaves).length
}

function stepId({ name }: DemoStory, stepNumber: number): string {
  return demoId('step', name, stepNumber)
}

function sceneOf(stage: Stage, story: DemoStory, stepNumber: number): Scene {
  const { accounts, as, till } = stage
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
    till,
  }
}
