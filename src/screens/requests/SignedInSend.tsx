import { SendRequest } from './SendRequest'
import type { SendProps } from './sendProps'

export function SignedInSend(props: SendProps) {
  return <SendRequest {...props} />
}
