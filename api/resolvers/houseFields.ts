import type { HouseSettings, HouseSettingsDetail } from '../generated/resolvers'
import type { SettingsDetail } from '../useCases/admin/houseSettings'
import { changeSettings, readSettings } from '../useCases/admin/houseSettings'
import type { AnsweredFields } from './rootFields'

/** How Admins set the house. */
export const houseFields: Pick<AnsweredFields, 'Query.houseSettings' | 'Mutation.changeHouseSettings'> = {
  'Query.houseSettings': async (_args, context) => settingsDetailOf(await readSettings(context)),
  'Mutation.changeHouseSettings': async ({ input }, context) =>
    settingsDetailOf(await changeSettings(input, context)),
}

function settingsDetailOf({ version, settings, changes }: SettingsDetail): HouseSettingsDetail {
  return {
    version,
    settings: settingsOf(settings),
    changes: changes.map(({ before, after, changedAt, ...change }) => ({
      ...change,
      changedAt: changedAt.toISOString(),
      before: settingsOf(before),
      after: settingsOf(after),
    })),
  }
}

function settingsOf({
  servedStates,
  identityTreatments,
  ...rest
}: SettingsDetail['settings']): HouseSettings {
  return { ...rest, servedStates: [...servedStates], identityTreatments: [...identityTreatments] }
}
