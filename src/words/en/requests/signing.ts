/** Texts of an approval that is signed and takes effect some seconds later. */
export const signing = {
  signed: 'Signed. Nothing is charged or sent yet.',
  signedFor: (name: string) => `Signed for ${name}.`,
  takingEffect: 'Signed. The card is being charged now.',
  undo: (seconds: number) => `Undo (${seconds} s)`,
  undoFailed: 'The approval wasn’t undone',
  next: 'Claim next request',
  refused: {
    title: 'Not prescribed',
    titleFor: (name: string) => `Not prescribed for ${name}`,
    text: 'Something changed before the approval took effect. Nothing was charged or sent.',
  },
  open: 'Open request',
  dismiss: 'Dismiss',
} as const
