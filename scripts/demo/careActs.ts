import type { DeclineReason } from '../../domain/generated/enums'
import { expireHolds } from '../../api/jobs/expireHolds'
import { approve, askPatient, cancel, claim, decline } from '../../tests/support/builders/requestStories'
import type { DemoDoctor } from './demoPeople'
import type { DemoAct, Scene } from './demoStory'
import { seenBy } from './demoStory'
import { readAll, write } from './letters'

export function claims(doctor: DemoDoctor): DemoAct {
  return { leaves: 'claim', play: async (scene) => claim(...(await atHand(doctor, scene))) }
}

/** Hands a request back to the queue. */
export function handsBack(doctor: DemoDoctor): DemoAct {
  return {
    leaves: 'release',
    play: async (scene) => {
      const [hcp, { id, version }] = await atHand(doctor, scene)
      await hcp.ask('Mutation.releaseRequest', { input: { id, expectedVersion: version } })
    },
  }
}

/** Reads what has come, and writes. */
export function says(doctor: DemoDoctor, body: string): DemoAct {
  return { play: (scene) => write(scene.doctors[doctor], scene, body) }
}

/** Asks, and the request waits for its patient. */
export function asks(doctor: DemoDoctor, body: string): DemoAct {
  return {
    leaves: 'askPatient',
    play: async (scene) => {
      await readAll(scene.doctors[doctor], scene)
      const [hcp, request] = await atHand(doctor, scene)
      await askPatient(hcp, request, { messageId: scene.stepId, body })
    },
  }
}

/** Approves and prescribes as the product proposes. */
export function prescribes(doctor: DemoDoctor, productId: string, note?: string): DemoAct {
  return {
    leaves: 'approve',
    play: async (scene) => {
      const [hcp, request] = await atHand(doctor, scene)
      const products = await hcp.ask('Query.products', { treatmentType: request.treatmentType })
      const product = products.find(({ id }) => id === productId)
      if (!product?.dosage) throw new Error(`${productId} cannot be prescribed.`)
      const { defaultRefills: refills } = product
      const dispensing = { productId, refills, ...(note && { note }) }
      await approve(hcp, request, { prescriptionId: scene.stepId, ...dispensing })
    },
  }
}

export function declines(doctor: DemoDoctor, reason: DeclineReason, text: string): DemoAct {
  return {
    leaves: 'decline',
    play: async (scene) => decline(...(await atHand(doctor, scene)), { reason, text }),
  }
}

/** The timer comes round: what nobody paid for or decided in time ends. */
export const timeRunsOut: DemoAct = { play: ({ till }) => expireHolds(till.services) }

/** The bank gives the held money free, and nobody has heard of it yet. */
export const bankLetsGo: DemoAct = {
  play: async ({ id, patientId, till }) => till.letGo(await till.setup(patientId, { requestId: id })),
}

/** An Admin takes back what was prescribed; everything paid goes back. */
export const isTakenBack: DemoAct = {
  leaves: 'cancel',
  play: async (scene) => cancel(scene.admin, await seenBy(scene.admin, scene)),
}

/** A doctor, and the request as they see it. */
async function atHand(doctor: DemoDoctor, scene: Scene) {
  const hcp = scene.doctors[doctor]
  return [hcp, await seenBy(hcp, scene)] as const
}
