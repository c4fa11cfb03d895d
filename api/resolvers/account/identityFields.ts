import { attemptsLeft, documentsUntil } from '../../../domain/identityCheck/identityCheck'
import type { IdentityCheck as StoredIdentityCheck } from '../../../domain/identityCheck/identityCheck'
import type { IdentityCheck } from '../../generated/resolvers'
import {
  decideIdentityCheck,
  listIdentityChecks,
  readIdentityCheck,
  readMyIdentityCheck,
  readIdentityRequirement,
} from '../../useCases/identityChecks/identityChecks'
import { submitIdentityCheck } from '../../useCases/identityChecks/submitIdentityCheck'
import type { RootResolvers } from '../rootFields'
import { connectionOf } from '../translate/translate'

type IdentityField =
  | `Query.${'myIdentityCheck' | 'identityChecks' | 'identityCheck' | 'identityRequirement'}`
  | `Mutation.${'submitIdentityCheck' | 'decideIdentityCheck'}`

export const identityFields: Pick<RootResolvers, IdentityField> = {
  'Query.myIdentityCheck': async (_args, context) => {
    const check = await readMyIdentityCheck(context)
    return check ? identityCheckOf(check) : null
  },
  'Query.identityChecks': async (args, context) =>
    connectionOf(await listIdentityChecks(args, context), identityCheckOf),
  'Query.identityCheck': async ({ id }, context) => identityCheckOf(await readIdentityCheck(id, context)),
  'Query.identityRequirement': async ({ requestId }, context) => {
    const { requestId: id, ...requirement } = await readIdentityRequirement(requestId, context)
    return { id, ...requirement }
  },
  'Mutation.submitIdentityCheck': async ({ input }, context) =>
    identityCheckOf(await submitIdentityCheck(input, context)),
  'Mutation.decideIdentityCheck': async ({ input }, context) =>
    identityCheckOf(await decideIdentityCheck(input, context)),
}

function identityCheckOf(check: StoredIdentityCheck): IdentityCheck {
  const { documents, submittedAt, decidedAt, validUntil } = check
  return {
    ...check,
    attemptsLeft: attemptsLeft(check),
    documents: documents.map(({ fileId, part, contentType }) => ({ id: fileId, part, contentType })),
    documentsUntil: documents.length > 0 ? (documentsUntil(check)?.toISOString() ?? null) : null,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    validUntil: validUntil?.toISOString() ?? null,
  }
}
