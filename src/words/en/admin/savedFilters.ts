import { filterNameMaxLength, maxSavedFilters } from '../../../../domain/account/savedFilter'

/** Admin console: texts of saved filters. */
export const savedFilters = {
  label: 'Saved filters',
  save: 'Save this filter',
  rename: 'Rename',
  remove: 'Delete',
  name: 'Filter name',
  keep: 'Save',
  cancel: 'Cancel',
  nameRequired: 'Enter a name.',
  nameLong: `Use up to ${filterNameMaxLength} characters.`,
  nameTaken: 'You already have a filter with this name for this list.',
  tooMany: `You have ${maxSavedFilters} saved filters for this list, the maximum. Delete one first.`,
  loadFailed: 'Your saved filters didn’t load.',
  retry: 'Reload filters',
  failed: 'The filter wasn’t saved',
  notRemoved: 'The filter wasn’t deleted',
} as const
