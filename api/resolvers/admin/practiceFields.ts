import type { PracticeSettings, PracticeSettingsDetail } from '../../generated/resolvers'
import type { SettingsDetail } from '../../useCases/admin/practiceSettings'
import { changeSettings, readSettings } from '../../useCases/admin/practiceSettings'
import type { RootResolvers } from '../rootFields'

/** Administration of the practice's settings. */
export const practiceFields: Pick<
  RootResolvers,
  'Query.practiceSettings' | 'Mutation.changePracticeSettings'
> = {
  'Query.practiceSettings': async (_args, context) => settingsDetailOf(await readSettings(context)),
  'Mutation.changePracticeSettings': async ({ input }, context) =>
    settingsDetailOf(await changeSettings({ address: null, phone: null, pharmacy: null, ...input }, context)),
}

function settingsDetailOf({ version, settings, changes }: SettingsDetail): PracticeSettingsDetail {
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
}: SettingsDetail['settings']): PracticeSettings {
  return { ...rest, servedStates: [...servedStates], identityTreatments: [...identityTreatments] }
}
