import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { SendRequest } from './SendRequest'
import type { SendProps } from './sendProps'

/** The sending part with the API around it: what the public page loads only for somebody who is signed in. */
export function SignedInSend(props: SendProps) {
  return (
    <ApiProvider>
      <SendRequest {...props} />
    </ApiProvider>
  )
}
