import type {
  Colleague,
  Practitioner as StoredPractitioner,
} from '../../../domain/practitioners/practitioner'
import { isActiveOn } from '../../../domain/practitioners/practitioner'
import type { Practitioner } from '../../generated/resolvers'
import {
  updateMyAway,
  updateMyCredentials,
  updateMyLicenses,
  updateMyQuickTexts,
  readMyPractitioner,
  readPractitioners,
} from '../../useCases/practitioners/practitioners'
import { verifyLicenses } from '../../useCases/practitioners/licenses'
import type { RootResolvers } from '../rootFields'

type PractitionerField =
  | `Query.${'myPractitioner' | 'practitioners'}`
  | `Mutation.${'updateMyCredentials' | 'updateMyLicenses' | 'updateMyAway' | 'updateMyQuickTexts'}`
  | 'Mutation.verifyLicenses'

export const practitionerFields: Pick<RootResolvers, PractitionerField> = {
  'Query.myPractitioner': async (_args, context) =>
    ownPractitionerOf(await readMyPractitioner(context), context.now()),
  'Query.practitioners': async (_args, context) =>
    (await readPractitioners(context)).map((colleague) => colleagueOf(colleague, context.now())),
  'Mutation.updateMyCredentials': async ({ input }, context) =>
    ownPractitionerOf(await updateMyCredentials(input, context), context.now()),
  'Mutation.updateMyLicenses': async ({ input }, context) =>
    ownPractitionerOf(await updateMyLicenses(input, context), context.now()),
  'Mutation.updateMyAway': async ({ input }, context) =>
    ownPractitionerOf(await updateMyAway(input, context), context.now()),
  'Mutation.updateMyQuickTexts': async ({ input }, context) =>
    ownPractitionerOf(await updateMyQuickTexts(input, context), context.now()),
  'Mutation.verifyLicenses': async ({ input }, context) =>
    colleagueOf(await verifyLicenses(input, context), context.now()),
}

function ownPractitionerOf(practitioner: StoredPractitioner, now: Date): Practitioner {
  const { signature, quickTexts } = practitioner
  return { ...colleagueOf(practitioner, now), signature, quickTexts: [...quickTexts] }
}

/** Omits the private data of a practitioner. */
function colleagueOf(colleague: Colleague, now: Date): Practitioner {
  const { id, version, givenName, familyName, credentials, npi, awayUntil, licenses } = colleague
  const today = now.toISOString().slice(0, 10)
  return {
    id,
    version,
    givenName,
    familyName,
    credentials,
    npi,
    awayUntil,
    licenses: licenses.map((license) => ({
      ...license,
      verifiedAt: license.verifiedAt?.toISOString() ?? null,
      isActive: isActiveOn(license, today),
    })),
    signature: null,
    quickTexts: null,
  }
}
