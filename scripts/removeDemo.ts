import { removeDemonstrationAccounts } from '../local/demonstration/demonstrationAccounts'
import { withOwner } from './withOwner'

/** `npm run remove-demo`: takes the demonstration accounts out of the data folder, so that it can be served to others. */
await withOwner(async ({ client }) => {
  const removed = await removeDemonstrationAccounts(client)
  console.log(
    removed.length > 0
      ? `Removed ${removed.join(', ')}. What they have done stays in the records and the audit trail.`
      : 'There are no demonstration accounts.',
  )
})
