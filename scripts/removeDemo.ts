import { removeDemonstrationAccounts } from '../local/demonstration/demonstrationAccounts'
import { withOwner } from './support/withOwner'

/** `npm run remove-demo`: removes the demo accounts from the data folder before it is served publicly. */
await withOwner(async ({ client }) => {
  const removed = await removeDemonstrationAccounts(client)
  console.log(
    removed.length > 0
      ? `Removed ${removed.join(', ')}. What they have done stays in the records and the audit trail.`
      : 'There are no demonstration accounts.',
  )
})
