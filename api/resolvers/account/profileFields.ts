import {
  updateMyAddresses,
  updateMyHealth,
  updateMyPerson,
  updateMyPhone,
  updateMyPregnancy,
} from '../../useCases/account/changeMyProfile'
import { closeMyAccount } from '../../useCases/account/closeMyAccount'
import { revokeMySessions } from '../../useCases/account/revokeMySessions'
import { exportMyData } from '../../useCases/account/exportMyData'
import { readMyNotifications, updateMyNotifications } from '../../useCases/account/notifications'
import { readConsentDocument, readMyConsents, readMyProfile } from '../../useCases/account/readMyProfile'
import type { RootResolvers } from '../rootFields'
import { consentOf, profileOf } from '../translate/translateProfile'

type ProfileField =
  | `Query.${'myProfile' | 'myNotifications' | 'myConsents' | 'consentDocument' | 'exportMyData'}`
  | `Mutation.${'updateMyPerson' | 'updateMyPhone' | 'updateMyAddresses' | 'updateMyHealth' | 'updateMyPregnancy'}`
  | `Mutation.${'updateMyNotifications' | 'closeMyAccount' | 'revokeMySessions'}`

export const profileFields: Pick<RootResolvers, ProfileField> = {
  'Query.myProfile': async (_args, context) => profileOf(await readMyProfile(context)),
  'Query.myNotifications': (_args, context) => readMyNotifications(context),
  'Query.myConsents': async (_args, context) => (await readMyConsents(context)).map(consentOf),
  'Query.consentDocument': ({ id }, context) => readConsentDocument(id, context),
  'Query.exportMyData': async (args, context) => {
    const { nodes, endCursor, hasNextPage } = await exportMyData(args, context)
    return { resources: [...nodes], pageInfo: { endCursor, hasNextPage } }
  },
  'Mutation.updateMyPerson': async ({ input }, context) => profileOf(await updateMyPerson(input, context)),
  'Mutation.updateMyPhone': async ({ input }, context) => profileOf(await updateMyPhone(input, context)),
  'Mutation.updateMyAddresses': async ({ input }, context) =>
    profileOf(await updateMyAddresses(input, context)),
  'Mutation.updateMyHealth': async ({ input }, context) => profileOf(await updateMyHealth(input, context)),
  'Mutation.updateMyPregnancy': async ({ input }, context) =>
    profileOf(await updateMyPregnancy(input, context)),
  'Mutation.updateMyNotifications': ({ input }, context) => updateMyNotifications(input, context),
  'Mutation.closeMyAccount': async ({ input }, context) => {
    const { id, closedAt } = await closeMyAccount(input, context)
    return { id, closedAt: closedAt.toISOString() }
  },
  'Mutation.revokeMySessions': async ({ input }, context) => {
    const { which, endedAt } = await revokeMySessions(input, context)
    return { which, endedAt: endedAt.toISOString() }
  },
}
