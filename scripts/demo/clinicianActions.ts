import type { DeclineReason } from '../../domain/generated/enums'
import { expireHolds } from '../../api/jobs/expireHolds'
import { approve, askPatient, cancel, claim, decline } from '../../tests/support/builders/requestScenarios'
import type { DemoDoctor } from './demoPeople'
import type { DemoAction, ScenarioContext } from './demoScenario'
import { requestAs } from './demoScenario'
import { readAll, write } from './messages'

export function claimsRequest(doctor: DemoDoctor): DemoAction {
  return { recordedEvent: 'claim', run: async (scene) => claim(...(await atHand(doctor, scene))) }
}

/** Releases a request to the queue. */
export function releasesRequest(doctor: DemoDoctor): DemoAction {
  return {
    recordedEvent: 'release',
    run: async (scene) => {
      const [hcp, { id, version }] = await atHand(doctor, scene)
      await hcp.ask('Mutation.releaseRequest', { input: { id, expectedVersion: version } })
    },
  }
}

/** Reads new messages and sends one. */
export function sendsMessage(doctor: DemoDoctor, body: string): DemoAction {
  return { run: (scene) => write(scene.doctors[doctor], scene, body) }
}

/** Asks a question, after which the request waits for its patient. */
export function asksPatient(doctor: DemoDoctor, body: string): DemoAction {
  return {
    recordedEvent: 'askPatient',
    run: async (scene) => {
      await readAll(scene.doctors[doctor], scene)
      const [hcp, request] = await atHand(doctor, scene)
      await askPatient(hcp, request, { messageId: scene.stepId, body })
    },
  }
}

interface Terms {
  readonly note?: string
  /** Defaults to the product's. */
  readonly refills?: number
  readonly plan?: { readonly planId: string; readonly targetProductId: string }
}

/** Approves and prescribes the product's proposal. */
export function prescribes(doctor: DemoDoctor, productId: string, terms: Terms = {}): DemoAction {
  return {
    recordedEvent: 'approve',
    run: async (scene) => {
      const [hcp, request] = await atHand(doctor, scene)
      const products = await hcp.ask('Query.products', { treatmentType: request.treatmentType })
      const product = products.find(({ id }) => id === productId)
      if (!product?.dosage) throw new Error(`${productId} cannot be prescribed.`)
      const dispensing = { productId, refills: product.defaultRefills, ...terms }
      await approve(hcp, request, { prescriptionId: scene.stepId, ...dispensing })
    },
  }
}

export function declines(doctor: DemoDoctor, reason: DeclineReason, text: string): DemoAction {
  return {
    recordedEvent: 'decline',
    run: async (scene) => decline(...(await atHand(doctor, scene)), { reason, text }),
  }
}

/** Runs the job that expires unpaid and undecided requests. */
export const expireOverdue: DemoAction = { run: ({ checkout }) => expireHolds(checkout.services) }

/** The bank releases a hold before the product has learned of it. */
export const voidByBank: DemoAction = {
  run: async ({ id, patientId, checkout }) =>
    checkout.voidByBank(await checkout.setup(patientId, { requestId: id })),
}

/** An Admin cancels a prescription; everything paid is refunded. */
export const cancelledByAdmin: DemoAction = {
  recordedEvent: 'cancel',
  run: async (scene) => cancel(scene.admin, await requestAs(scene.admin, scene)),
}

/** Returns a doctor with their view of the request. */
async function atHand(doctor: DemoDoctor, scene: ScenarioContext) {
  const hcp = scene.doctors[doctor]
  return [hcp, await requestAs(hcp, scene)] as const
}
