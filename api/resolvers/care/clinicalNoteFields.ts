import type { ChartNote } from '../../../domain/records/clinicalNote'
import type { ReceivedMention as Received } from '../../../domain/records/noteMention'
import type { OwnClinicalNote as OwnNote } from '../../../domain/records/noteWithholding'
import { withholdingRules } from '../../../domain/records/noteWithholding'
import type { ClinicalNote, OwnClinicalNote, ReceivedMention } from '../../generated/resolvers'
import {
  readClinicalNotes,
  readPatientNotes,
  saveClinicalNote,
  signClinicalNote,
} from '../../useCases/records/clinicalNotes'
import { readMyClinicalNotes, releaseNote, withholdNote } from '../../useCases/records/noteAccess'
import { markMentionRead, readMentions, readNoteReaders } from '../../useCases/records/noteMentions'
import type { RootResolvers } from '../rootFields'
import { connectionOf } from '../translate/translate'

type ClinicalNoteField =
  | `Query.${'clinicalNotes' | 'patientNotes' | 'myClinicalNotes'}`
  | `Query.${'mentions' | 'noteReaders'}`
  | `Mutation.${'saveClinicalNote' | 'signClinicalNote' | 'withholdNote' | 'releaseNote' | 'markMentionRead'}`

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
  'Query.mentions': async (args, context) =>
    connectionOf(await readMentions(args, context), receivedMentionOf),
  'Query.noteReaders': async ({ requestId }, context) => [...(await readNoteReaders(requestId, context))],
  'Mutation.markMentionRead': async ({ noteId }, context) =>
    receivedMentionOf(await markMentionRead(noteId, context)),
}

const receivedMentionOf = ({ noteId, mentionedAt, readAt, ...mention }: Received): ReceivedMention => ({
  ...mention,
  id: noteId,
  mentionedAt: mentionedAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

function noteOf({ createdAt, updatedAt, signedAt, withholding, mentions, ...note }: ChartNote): ClinicalNote {
  return {
    ...note,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    signedAt: signedAt?.toISOString() ?? null,
    withholding: withholding && { ...withholding, withheldAt: withholding.withheldAt.toISOString() },
    mentions: mentions.map(({ accountId, text, name, readAt }) => ({
      accountId,
      text,
      name,
      readAt: readAt?.toISOString() ?? null,
    })),
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
