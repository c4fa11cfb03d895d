import type { TreatmentType } from '../../domain/generated/enums'
import type { Answers } from '../../domain/intake/answers'
import { cards } from '../../tests/support/builders/hostedPage'
import { cancel, startDraft } from '../../tests/support/builders/requestStories'
import type { DemoAct, Scene } from './demoStory'
import { seenBy } from './demoStory'
import { readAll, write } from './letters'

/** Fills in the intake and sends it: it waits for money then. */
export function sends(treatmentType: TreatmentType, answers: Answers = {}): DemoAct {
  return {
    leaves: 'submitAnswers',
    play: async ({ id, patient, who }) => {
      const story = { id, treatmentType, answers: { ...who.facts, ...answers } }
      const { version } = await startDraft(patient, story)
      await patient.ask('Mutation.submitRequest', { input: { id, expectedVersion: version } })
    },
  }
}

/** Goes to the gateway's page and no further. */
export const opensThePage: DemoAct = { play: (scene) => pageOf(scene) }

/** Enters a card, and the money is held. */
export const pays: DemoAct = { leaves: 'paymentAuthorised', play: (scene) => enter(scene, cards.success) }

/** Enters a card that the bank refuses. */
export const isRefused: DemoAct = {
  leaves: 'paymentFailed',
  play: (scene) => enter(scene, cards.insufficientFunds),
}

/** Enters a card whose bank wants to be asked, and does not answer the bank. */
export const leavesTheBankWaiting: DemoAct = { play: (scene) => enter(scene, cards.threeDSecure) }

/** Reads what has come, and answers. */
export function writes(body: string): DemoAct {
  return { play: (scene) => write(scene.patient, scene, body) }
}

/** Reads what has come. */
export const reads: DemoAct = { play: (scene) => readAll(scene.patient, scene) }

export const cancels: DemoAct = {
  leaves: 'cancel',
  play: async (scene) => cancel(scene.patient, await seenBy(scene.patient, scene)),
}

async function enter(scene: Scene, card: string): Promise<void> {
  const page = await pageOf(scene)
  if (page) await scene.till.pay(scene.patientId, page, card)
}

/** Where the patient pays; none when the time for that is over. */
async function pageOf(scene: Scene) {
  const { status } = await seenBy(scene.patient, scene)
  if (status !== 'awaiting_payment') return undefined
  return scene.till.setup(scene.patientId, { requestId: scene.id })
}
