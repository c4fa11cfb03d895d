import { readMe } from '../useCases/account/readMe'
import { updateMyName } from '../useCases/account/updateMyName'
import type { AnsweredFields } from './rootFields'
import { accountOf } from './translate'

export const accountFields: Pick<AnsweredFields, 'Query.me' | 'Mutation.updateMyName'> = {
  'Query.me': async (_args, context) => accountOf(await readMe(context)),
  'Mutation.updateMyName': async ({ input }, context) => accountOf(await updateMyName(input, context)),
}
