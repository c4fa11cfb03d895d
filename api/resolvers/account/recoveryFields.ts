import type { RecoveryCodes } from '../../generated/resolvers'
import {
  confirmMyRecoveryCodes,
  generateMyRecoveryCodes,
  readMyRecoveryCodes,
} from '../../useCases/account/recoveryCodes'
import type { RootResolvers } from '../rootFields'

type RecoveryField =
  'Query.myRecoveryCodes' | `Mutation.${'generateMyRecoveryCodes' | 'confirmMyRecoveryCodes'}`

export const recoveryFields: Pick<RootResolvers, RecoveryField> = {
  'Query.myRecoveryCodes': async (_args, context) => recoveryCodeStatusOf(await readMyRecoveryCodes(context)),
  'Mutation.generateMyRecoveryCodes': async (_args, context) => ({
    codes: [...(await generateMyRecoveryCodes(context))],
  }),
  'Mutation.confirmMyRecoveryCodes': async (_args, context) =>
    recoveryCodeStatusOf(await confirmMyRecoveryCodes(context)),
}

function recoveryCodeStatusOf({
  generatedAt,
  ...standing
}: Awaited<ReturnType<typeof readMyRecoveryCodes>>): RecoveryCodes {
  return { ...standing, generatedAt: generatedAt?.toISOString() ?? null }
}
