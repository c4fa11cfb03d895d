/** Texts of presence in a conversation. */
export const presence = {
  careTeamTypes: 'Your care team is typing',
  types: (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'is' : 'are'} typing`,
  views: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'is' : 'are'} looking at this too`,
  careTeamHere: (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'is' : 'are'} here`,
  unnamed: { user: 'The patient', HCPs: 'A colleague', Admin: 'An administrator' },
} as const

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const listed = (names: readonly string[]) => list.format(names)
