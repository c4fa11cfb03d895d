import { randomUUID } from 'node:crypto'
import { announced } from '../../../support/builders/photos'
import type { Row } from '../matrixRow'
import { expect, onlyAdmin, onlyPatients, byId } from '../matrixRow'

/** Photos, and the documents of an identity check. */
export const fileChanges: readonly Row[] = [
  {
    field: 'Mutation.createUpload',
    variables: () => ({ input: { ...announced(Buffer.from('a photo')), purpose: 'progress_photo' } }),
    expected: onlyPatients,
  },
  {
    field: 'Mutation.createUpload',
    about: 'taken',
    variables: ({ id, conversationId }) => ({
      input: { ...announced(Buffer.from('a photo')), id, purpose: 'message_attachment', conversationId },
    }),
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.finishUpload',
    about: 'announcedFile',
    variables: byId,
    expected: expect('ok', 'NotFound', 'NotFound', 'NotFound', 'Forbidden'),
  },
  {
    field: 'Mutation.deleteUpload',
    about: 'announcedFile',
    variables: byId,
    expected: expect('ok', 'NotFound', 'NotFound', 'NotFound', 'Forbidden'),
  },
  {
    field: 'Mutation.submitIdentityCheck',
    variables: () => ({
      input: { id: randomUUID(), frontFileId: randomUUID(), selfieFileId: randomUUID() },
    }),
    expected: expect('NotFound', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.decideIdentityCheck',
    about: 'sentIdentity',
    variables: ({ id, version }) => ({ input: { id, expectedVersion: version, decision: 'verify' } }),
    expected: onlyAdmin,
  },
]
