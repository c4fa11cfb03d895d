import type { TreatmentType } from '../../domain/generated/enums'
import type { Answers } from '../../domain/intake/answers/answers'
import { cards } from '../../tests/support/builders/hostedPage'
import { cancel, startDraft } from '../../tests/support/builders/requestScenarios'
import type { DemoAction, ScenarioContext } from './demoScenario'
import { requestAs } from './demoScenario'
import { readAll, write } from './messages'

/** Fills in and submits the intake, after which the request waits for payment. */
export function sends(treatmentType: TreatmentType, answers: Answers = {}): DemoAction {
  return {
    recordedEvent: 'submitAnswers',
    run: async ({ id, patient, who }) => {
      const story = { id, treatmentType, answers: { ...who.facts, ...answers } }
      const { version } = await startDraft(patient, story)
      await patient.ask('Mutation.submitRequest', { input: { id, expectedVersion: version } })
    },
  }
}

/** Opens the gateway's page and stops there. */
export const opensCheckout: DemoAction = { run: (scene) => pageOf(scene) }

/** Enters a card, which places the hold. */
export const pays: DemoAction = {
  recordedEvent: 'paymentAuthorized',
  run: (scene) => enter(scene, cards.success),
}

/** Enters a card that the bank declines. */
export const cardDeclined: DemoAction = {
  recordedEvent: 'paymentFailed',
  run: (scene) => enter(scene, cards.insufficientFunds),
}

/** Enters a card that requires 3-D Secure and abandons it. */
export const abandons3ds: DemoAction = { run: (scene) => enter(scene, cards.threeDSecure) }

/** Reads new messages and replies. */
export function repliesWith(body: string): DemoAction {
  return { run: (scene) => write(scene.patient, scene, body) }
}

/** Reads new messages. */
export const readsMessages: DemoAction = { run: (scene) => readAll(scene.patient, scene) }

export const cancels: DemoAction = {
  recordedEvent: 'cancel',
  run: async (scene) => cancel(scene.patient, await requestAs(scene.patient, scene)),
}

async function enter(scene: ScenarioContext, card: string): Promise<void> {
  const page = await pageOf(scene)
  if (page) await scene.checkout.pay(scene.patientId, page, card)
}

/** Returns the patient's payment page; none after the time limit. */
async function pageOf(scene: ScenarioContext) {
  const { status } = await requestAs(scene.patient, scene)
  if (status !== 'awaiting_payment') return undefined
  return scene.checkout.setup(scene.patientId, { requestId: scene.id })
}
