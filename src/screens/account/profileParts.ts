import type { ProfileContentFragment } from '../../generated/graphql'

/** What every part of a patient's profile shows and changes. */
export type ProfilePartProps = {
  profile: ProfileContentFragment
  /** Fetches the newest state. */
  renew: () => Promise<unknown>
}
