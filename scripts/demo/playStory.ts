import type { Pool } from 'pg'
import type { AsCaller } from '../../tests/support/asCaller'
import { moveRequest } from '../../tests/support/builders/moveRequest'
import { claim, startDraft, submitNewRequest } from '../../tests/support/builders/requestStories'
import { demoId } from './demoId'
import { forgetStory } from './forgetStory'
import type { DemoDoctor } from './demoPeople'
import type { DemoStep, DemoStory } from './demoStory'

/** Who is on stage, and how to turn the clock. */
export interface Stage {
  readonly ownerPool: Pool
  readonly patient: AsCaller
  readonly doctors: Readonly<Record<DemoDoctor, AsCaller>>
  /** Everything from now on happens so many hours before the seed. */
  setClock(hoursAgo: number): Date
}

interface Progress {
  readonly id: string
  readonly conversationId: string
  readonly doctor: AsCaller | undefined
}

/** Lets a patient and a professional live through a story, from its beginning, by the product's own rules. */
export async function playStory(stage: Stage, story: DemoStory, number: number): Promise<void> {
  const id = demoId('request', number)
  const { treatmentType, answers } = story
  await forgetStory(stage.ownerPool, id)
  stage.setClock(story.hoursAgo)
  if (story.isDraft) return void (await startDraft(stage.patient, { id, treatmentType, answers }))

  const { conversationId } = await submitNewRequest(stage.patient, { id, treatmentType, answers })
  let progress: Progress = { id, conversationId, doctor: undefined }
  for (const [index, step] of (story.steps ?? []).entries()) {
    progress = await play(stage, progress, step, demoId('message', number, index))
  }
}

async function play(stage: Stage, progress: Progress, step: DemoStep, messageId: string): Promise<Progress> {
  const { id, conversationId, doctor = stage.doctors.lee } = progress
  const at = stage.setClock(step.hoursAgo)
  const say = (speaker: AsCaller, body: string) =>
    speaker.ask('Mutation.sendMessage', { input: { id: messageId, conversationId, body } })

  if ('patientWrites' in step) await say(stage.patient, step.patientWrites)
  else if ('doctorWrites' in step) await say(doctor, step.doctorWrites)
  else if ('event' in step) await moveRequest(stage.ownerPool, id, { event: step.event, by: step.by, at })
  else {
    const { request } = await stage.patient.ask('Query.request', { id })
    if ('cancelled' in step) {
      await stage.patient.ask('Mutation.cancelRequest', { input: { id, expectedVersion: request.version } })
    } else {
      await claim(stage.doctors[step.claimedBy], request)
      return { ...progress, doctor: stage.doctors[step.claimedBy] }
    }
  }
  return progress
}
