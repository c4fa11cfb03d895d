import { removeDemonstrationAccounts } from '../../local/demonstration/demonstrationAccounts'
import { withOwner } from '../support/withOwner'

/** `npm run remove-demo`: removes the demo accounts from the data folder before it is served publicly. */
await withOwner(async ({ client }) => {
  const { accounts, treatments } = await removeDemonstrationAccounts(client)
  console.log(
    accounts.length > 0
      ? `Removed ${accounts.join(', ')}. What they did stays in the records and the audit log.`
      : 'There are no demonstration accounts.',
  )
  if (treatments.length > 0)
    console.log(`New requests answer the newest questionnaire again: ${treatments.join(', ')}.`)
})
