import type { ClinicalNote as KeptNote } from '../../domain/records/clinicalNote'
import type { ClinicalNote } from '../generated/resolvers'
import {
  readClinicalNotes,
  readPatientNotes,
  saveClinicalNote,
  signClinicalNote,
} from '../useCases/records/clinicalNotes'
import type { AnsweredFields } from './rootFields'

type ClinicalNoteField =
  `Query.${'clinicalNotes' | 'patientNotes'}` | `Mutation.${'saveClinicalNote' | 'signClinicalNote'}`

export const clinicalNoteFields: Pick<AnsweredFields, ClinicalNoteField> = {
  'Query.clinicalNotes': async ({ requestId }, context) =>
    (await readClinicalNotes(requestId, context)).map(noteOf),
  'Query.patientNotes': async ({ id }, context) => (await readPatientNotes(id, context)).map(noteOf),
  'Mutation.saveClinicalNote': async ({ input }, context) => noteOf(await saveClinicalNote(input, context)),
  'Mutation.signClinicalNote': async ({ input }, context) => noteOf(await signClinicalNote(input, context)),
}

function noteOf({ createdAt, updatedAt, signedAt, ...note }: KeptNote): ClinicalNote {
  return {
    ...note,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    signedAt: signedAt?.toISOString() ?? null,
  }
}
