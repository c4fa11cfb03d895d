import { readSavedFilters, removeSavedFilter, saveFilter } from '../../useCases/admin/savedFilters'
import type { RootResolvers } from '../rootFields'

type SavedFilterField = 'Query.savedFilters' | `Mutation.${'saveFilter' | 'removeSavedFilter'}`

export const savedFilterFields: Pick<RootResolvers, SavedFilterField> = {
  'Query.savedFilters': async (_args, context) => [...(await readSavedFilters(context))],
  'Mutation.saveFilter': async ({ input }, context) => [...(await saveFilter(input, context))],
  'Mutation.removeSavedFilter': async ({ id }, context) => [...(await removeSavedFilter(id, context))],
}
