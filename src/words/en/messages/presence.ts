import { list } from '../../../../domain/format/list'
import { plural } from '../../../../domain/format/plural'

const be = { one: 'is', other: 'are' }

/** Texts of presence in a conversation. */
export const presence = {
  careTeamTypes: 'Your care team is typing',
  types: (names: readonly string[]) => `${list(names, 'and')} ${plural(names.length, be)} typing`,
  views: (names: readonly string[]) => `${list(names, 'and')} ${plural(names.length, be)} also viewing this`,
  careTeamHere: (names: readonly string[]) => `${list(names, 'and')} ${plural(names.length, be)} here`,
  unnamed: { user: 'The patient', HCPs: 'A colleague', Admin: 'An admin' },
} as const
