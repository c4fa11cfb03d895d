import type { ChartNote } from '../../../domain/records/clinicalNote'
import type { OwnClinicalNote as OwnNote } from '../../../domain/records/noteWithholding'
import { withholdingRules } from '../../../domain/records/noteWithholding'
import type { ClinicalNote, OwnClinicalNote } from '../../generated/resolvers'
import {
  readClinicalNotes,
  readPatientNotes,
  saveClinicalNote,
  signClinicalNote,
} from '../../useCases/records/clinicalNotes'
import { readMyClinicalNotes, releaseNote, withholdNote } from '../../useCases/records/noteAccess'
import type { RootResolvers } from '../rootFields'

type ClinicalNoteField =
  | `Query.${'clinicalNotes' | 'patientNotes' | 'myClinicalNotes'}`
  | `Mutation.${'saveClinicalNote' | 'signClinicalNote' | 'withholdNote' | 'releaseNote'}`

export const clinicalNoteFields: Pick<RootResolvers, ClinicalNoteField> = {
  'Query.clinicalNotes': async ({ requestId }, context) =>
    (await readClinicalNotes(requestId, context)).map(noteOf),
  'Query.patientNotes': async ({ id }, context) => (await readPatientNotes(id, context)).map(noteOf),
  'Query.myClinicalNotes': async ({ requestId }, context) =>
    (await readMyClinicalNotes(requestId, context)).map(ownNoteOf),
  'Mutation.saveClinicalNote': async ({ input }, context) => noteOf(await saveClinicalNote(input, context)),
  'Mutation.signClinicalNote': async ({ input }, context) => noteOf(await signClinicalNote(input, context)),
  'Mutation.withholdNote': async ({ input }, context) => noteOf(await withholdNote(input, context)),
  'Mutation.releaseNote': async ({ input }, context) => noteOf(await releaseNote(input, context)),
}

function noteOf({ createdAt, updatedAt, signedAt, withholding, ...note }: ChartNote): ClinicalNote {
  return {
    ...note,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    signedAt: signedAt?.toISOString() ?? null,
    withholding: withholding && { ...withholding, withheldAt: withholding.withheldAt.toISOString() },
  }
}

function ownNoteOf({ id, requestId, addendumTo, signedAs, body, ...note }: OwnNote): OwnClinicalNote {
  const { signedAt, withheldReason } = note
  const rule = withheldReason && withholdingRules[withheldReason]
  return {
    id,
    requestId,
    addendumTo,
    signedAs,
    body,
    signedAt: signedAt.toISOString(),
    withheldFor: rule?.category ?? null,
    isReviewable: rule?.isReviewable ?? false,
  }
}
