/** Texts shared by forms that change practice settings. */
export const adminChange = {
  title: 'Your changes',
  none: 'You haven’t made any changes.',
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  save: 'Save changes',
  undo: 'Discard changes',
  failed: 'Your changes weren’t saved',
  // CloudFront keeps /about and prices for up to eleven minutes (api/http/publicReads.ts).
  done: 'Saved. Changes are in effect now. Public pages can take a few minutes to show them.',
  conflict: 'Someone else saved first',
  conflictText: 'Their changes are loaded, with yours on top. Review the changes, then save again.',
  states: (count: number, all: number) => `${count} of ${all} selected`,
  history: { title: 'Change history', nameless: 'An admin' },
} as const
