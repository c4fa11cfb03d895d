import { draftNote } from '../../tests/support/builders/notes'
import type { DemoDoctor } from './demoPeople'
import { demoPeople } from './demoPeople'
import { demoId } from './demoId'
import type { DemoAction } from './demoScenario'

interface DemoTask {
  readonly description: string
  /** The colleague; without one, the task is for anyone. */
  readonly owner?: DemoDoctor
  /** `YYYY-MM-DD` */
  readonly dueOn?: string
}

/** Adds a task about the request. Created again with its id, it is the same. */
export function addsTask(doctor: DemoDoctor, { owner, ...task }: DemoTask): DemoAction {
  return {
    run: async ({ id, stepId, doctors }) => {
      const ownerId = owner && (await doctors[owner].ask('Query.me', {})).id
      await doctors[doctor].ask('Mutation.createTask', {
        input: { id: stepId, requestId: id, ownerId: ownerId ?? null, ...task },
      })
    },
  }
}

/** Signs a note that mentions a colleague who cares for the patient too. @param text with `@` for the mention */
export function signsNoteFor(doctor: DemoDoctor, colleague: DemoDoctor, text: string): DemoAction {
  return {
    run: async ({ id, doctors }) => {
      const author = doctors[doctor]
      const notes = await author.ask('Query.clinicalNotes', { requestId: id })
      if (notes.some(({ signedAt }) => signedAt !== null)) return
      const { givenName, familyName } = demoPeople[colleague]
      const mention = `@${givenName} ${familyName}`
      const draft = notes[0] ?? (await draftNote(author, id, { body: text.replace('@', mention) }))
      const { id: accountId } = await doctors[colleague].ask('Query.me', {})
      await author.ask('Mutation.signClinicalNote', {
        input: { id: draft.id, expectedVersion: draft.version, mentions: [{ accountId, text: mention }] },
      })
    },
  }
}

/** Sends identity documents, which wait for an Admin. */
export const sendsDocuments: DemoAction = {
  run: async ({ patient, patientId }) => {
    if (await patient.ask('Query.myIdentityCheck', {})) return
    const { uploadDocuments } = await import('../../tests/support/builders/identityScenarios')
    await patient.ask('Mutation.submitIdentityCheck', {
      input: { id: demoId('identity', patientId), ...(await uploadDocuments(patient)) },
    })
  },
}
