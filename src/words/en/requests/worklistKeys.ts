/** Texts of the worklist's keyboard shortcuts. */
export const worklistKeys = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  singleKeys: 'Use single-key shortcuts',
  singleKeysHelper:
    'Turn these off if you use speech input or press keys by accident. Enter and Esc always work. We save your choice in this browser.',
  list: [
    { keys: ['J', 'K'], does: 'Next or previous request' },
    { keys: ['Enter'], does: 'Open request' },
    { keys: ['C'], does: 'Claim request' },
    { keys: ['N'], does: 'Claim next request' },
    { keys: ['G'], does: 'Release request' },
    { keys: ['A'], does: 'Approve and prescribe' },
    { keys: ['P'], does: 'Propose another treatment' },
    { keys: ['Q'], does: 'Ask patient' },
    { keys: ['D'], does: 'Decline' },
    { keys: ['E'], does: 'Write note' },
    { keys: ['Ctrl', 'Enter'], does: 'Send the open form' },
    { keys: ['U'], does: 'Undo the approval you signed last' },
    { keys: ['/'], does: 'Search' },
    { keys: ['1', '5'], does: 'Go to tab 1 through 5' },
    { keys: ['Esc'], does: 'Close' },
    { keys: ['?'], does: 'Show shortcuts' },
  ],
} as const
