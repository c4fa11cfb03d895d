/** Overrides the duplicate alert, because the rows prescribe the same medicine to one patient for several subjects. */
export const claimedTwice = {
  overriddenAlertIds: ['duplicate.ramelteon:ramelteon'],
  overrideReason: 'The prescription before is of another subject.',
}
