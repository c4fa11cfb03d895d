import { expect, test } from 'vitest'
import { buttonLabels } from './buttonLabels'
import { wordsOf } from './readingLevel'

/** What a button does first. A new verb is added here, if it is the one that other buttons use for the same act. */
const verbs = new Set(
  (
    'Accept Add Agree Answer Apply Approve Archive Ask Authorize Back Cancel Change Check Choose Claim Clear Close ' +
    'Confirm Continue Copy Create Decline Delete Discard Dismiss Download Edit End Enter Export Find Finish Get Go ' +
    'Hide Invite Keep Load Make Manage Mark Open Order Pause Pay Place Print Propose Publish Put Reactivate Reassign ' +
    'Record Refill Refund Reject Release Reload Remove Rename Reopen Replace Request Resend Restore Resume Retry ' +
    'Return Review Revoke Save Schedule Send Set Share Ship Show Sign Skip Split Start Stay Stop Submit Switch Take ' +
    'Transfer Try Turn Undo Update Upload Use Verify View Withdraw Withhold Write'
  ).split(' '),
)

/** Answers to a question, and doors to a list, that are known as they are. */
const known = new Set(['OK', 'Not now', 'No, thanks', 'Filters', 'Filters ({…})', 'Later'])

const labels = buttonLabels().filter(
  ({ text }) => /^[A-Z{]/.test(text) && !text.endsWith('…') && !known.has(text),
)

test('every button begins with a verb', () => {
  const nouns = labels.filter(({ text }) => !verbs.has(text.split(' ')[0] ?? ''))
  expect(labels.length).toBeGreaterThan(150)
  // Use the verb that other buttons have for the same act; extend the list only for a new act.
  expect(
    nouns.map(
      ({ file, line, text }) => `${file}:${line} ${text} (not in verbs, tests/words/buttons.test.ts)`,
    ),
  ).toEqual([])
})

test('no button has more than five words', () => {
  const long = labels.filter(({ text }) => wordsOf(text).length > 5)
  expect(long.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})
