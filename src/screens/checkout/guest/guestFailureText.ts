import { refusalsByName, unknownRefusal } from '#words/account/accountRefusals'

/** Returns the text for a failed step of the guest checkout; undefined without a failure. */
export function guestFailureText(error: unknown): string | undefined {
  if (error === undefined) return undefined
  const name = error instanceof Error ? error.name : ''
  return (Object.hasOwn(refusalsByName, name) && refusalsByName[name]) || unknownRefusal
}
