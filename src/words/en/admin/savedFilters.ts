import { filterNameMaxLength, maxSavedFilters } from '../../../../domain/account/savedFilter'

/** Admin console: texts of saved filters. */
export const savedFilters = {
  label: 'Saved filters',
  save: 'Save this filter',
  rename: 'Rename',
  remove: 'Delete',
  name: 'Name of the filter',
  keep: 'Save',
  cancel: 'Cancel',
  nameRequired: 'Please give it a name.',
  nameLong: `Please use at most ${filterNameMaxLength} characters.`,
  nameTaken: 'You have a filter of that name for this list.',
  tooMany: `You have ${maxSavedFilters} filters for this list. Delete one first.`,
  loadFailed: 'Your saved filters did not load.',
  retry: 'Load them again',
  failed: 'It was not saved',
  notRemoved: 'It was not deleted',
} as const
