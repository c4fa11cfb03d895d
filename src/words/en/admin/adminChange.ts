/** Texts shared by forms that change practice settings. */
export const adminChange = {
  title: 'What is about to change',
  none: 'Nothing is changed yet.',
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  save: 'Set from now on',
  undo: 'Leave as it is',
  failed: 'Nothing was changed',
  done: 'Set. It counts from now on.',
  conflict: 'Somebody was faster',
  conflictText:
    'What they set is in the form now, with your own changes on top. Look at what is about to change, then set it again.',
  states: (count: number, all: number) => `${count} of ${all} states`,
  history: { title: 'How that came about', nameless: 'An Admin' },
} as const
