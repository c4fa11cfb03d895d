import type { RecoveryCodes } from '../generated/resolvers'
import {
  confirmMyRecoveryCodes,
  makeMyRecoveryCodes,
  readMyRecoveryCodes,
} from '../useCases/recovery/myRecoveryCodes'
import type { AnsweredFields } from './rootFields'

type RecoveryField = 'Query.myRecoveryCodes' | `Mutation.${'makeMyRecoveryCodes' | 'confirmMyRecoveryCodes'}`

export const recoveryFields: Pick<AnsweredFields, RecoveryField> = {
  'Query.myRecoveryCodes': async (_args, context) => standingOf(await readMyRecoveryCodes(context)),
  'Mutation.makeMyRecoveryCodes': async (_args, context) => ({
    codes: [...(await makeMyRecoveryCodes(context))],
  }),
  'Mutation.confirmMyRecoveryCodes': async (_args, context) =>
    standingOf(await confirmMyRecoveryCodes(context)),
}

function standingOf({ madeAt, ...standing }: Awaited<ReturnType<typeof readMyRecoveryCodes>>): RecoveryCodes {
  return { ...standing, madeAt: madeAt?.toISOString() ?? null }
}
