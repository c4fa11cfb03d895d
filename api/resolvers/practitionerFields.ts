import type { Colleague, Practitioner as KeptPractitioner } from '../../domain/practitioners/practitioner'
import { isInForce } from '../../domain/practitioners/practitioner'
import type { Practitioner } from '../generated/resolvers'
import {
  updateMyAway,
  updateMyCredentials,
  updateMyLicences,
  updateMyQuickTexts,
} from '../useCases/practitioners/changeMyPractitioner'
import { readMyPractitioner, readPractitioners } from '../useCases/practitioners/readPractitioners'
import { verifyLicences } from '../useCases/practitioners/verifyLicences'
import type { AnsweredFields } from './rootFields'

type PractitionerField =
  | `Query.${'myPractitioner' | 'practitioners'}`
  | `Mutation.${'updateMyCredentials' | 'updateMyLicences' | 'updateMyAway' | 'updateMyQuickTexts'}`
  | 'Mutation.verifyLicences'

export const practitionerFields: Pick<AnsweredFields, PractitionerField> = {
  'Query.myPractitioner': async (_args, context) =>
    ownPractitionerOf(await readMyPractitioner(context), context.now()),
  'Query.practitioners': async (_args, context) =>
    (await readPractitioners(context)).map((colleague) => colleagueOf(colleague, context.now())),
  'Mutation.updateMyCredentials': async ({ input }, context) =>
    ownPractitionerOf(await updateMyCredentials(input, context), context.now()),
  'Mutation.updateMyLicences': async ({ input }, context) =>
    ownPractitionerOf(await updateMyLicences(input, context), context.now()),
  'Mutation.updateMyAway': async ({ input }, context) =>
    ownPractitionerOf(await updateMyAway(input, context), context.now()),
  'Mutation.updateMyQuickTexts': async ({ input }, context) =>
    ownPractitionerOf(await updateMyQuickTexts(input, context), context.now()),
  'Mutation.verifyLicences': async ({ input }, context) =>
    colleagueOf(await verifyLicences(input, context), context.now()),
}

function ownPractitionerOf(practitioner: KeptPractitioner, now: Date): Practitioner {
  const { signature, quickTexts } = practitioner
  return { ...colleagueOf(practitioner, now), signature, quickTexts: [...quickTexts] }
}

/** What somebody keeps for themselves is left out. */
function colleagueOf(colleague: Colleague, now: Date): Practitioner {
  const { id, version, givenName, familyName, credentials, npi, awayUntil, licences } = colleague
  const today = now.toISOString().slice(0, 10)
  return {
    id,
    version,
    givenName,
    familyName,
    credentials,
    npi,
    awayUntil,
    licences: licences.map((licence) => ({
      ...licence,
      verifiedAt: licence.verifiedAt?.toISOString() ?? null,
      isInForce: isInForce(licence, today),
    })),
    signature: null,
    quickTexts: [],
  }
}
