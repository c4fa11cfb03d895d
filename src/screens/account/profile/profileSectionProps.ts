import type { ProfileContentFragment } from '../../../generated/graphql'

/** Props of the patient's profile sections. */
export type ProfileSectionProps = {
  profile: ProfileContentFragment
  /** Refetches the profile. */
  refetch: () => Promise<unknown>
}
