/** The same medicine is prescribed to one patient for one subject after the other. */
export const claimedTwice = {
  overriddenAlertIds: ['duplicate.ramelteon:ramelteon'],
  overrideReason: 'The prescription before is of another subject.',
}
