import { readMe } from '../../useCases/account/readMyProfile'
import { updateMyName } from '../../useCases/account/changeMyProfile'
import type { RootResolvers } from '../rootFields'
import { accountOf } from '../translate/translate'

export const accountFields: Pick<RootResolvers, 'Query.me' | 'Mutation.updateMyName'> = {
  'Query.me': async (_args, context) => accountOf(await readMe(context)),
  'Mutation.updateMyName': async ({ input }, context) => accountOf(await updateMyName(input, context)),
}
