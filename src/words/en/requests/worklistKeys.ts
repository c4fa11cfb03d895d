/** Texts of the worklist's keyboard shortcuts. */
export const worklistKeys = {
  title: 'Keyboard',
  close: 'Close',
  singleKeys: 'Use single-key shortcuts',
  singleKeysHelper:
    'Turn them off if you use speech input or press keys by accident. Enter and Esc always work. Saved for you in this browser.',
  list: [
    { keys: ['J', 'K'], does: 'Down, up' },
    { keys: ['Enter'], does: 'Open the request' },
    { keys: ['C'], does: 'Claim the request' },
    { keys: ['N'], does: 'Claim the next' },
    { keys: ['G'], does: 'Give it back' },
    { keys: ['/'], does: 'Search' },
    { keys: ['1', '5'], does: 'First to fifth tab' },
    { keys: ['Esc'], does: 'Close' },
    { keys: ['?'], does: 'These keys' },
  ],
} as const
