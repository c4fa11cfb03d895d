/** Notices to staff about actions that are refused without an active license. */
export const licenseNotices = {
  prescriber: {
    title: (state: string) => `Can’t be refilled: prescriber isn’t licensed in ${state}`,
    text: (name: string) =>
      `${name} has no active license there. Transfer the conversation to a licensed colleague to write a new prescription, or renew and verify the license.`,
    somebody: 'The prescriber',
  },
  own: {
    title: (state: string) => `You don’t have an active license in ${state}`,
    unknownState: 'the patient’s state',
    text: 'You can’t decide this request. Transfer it to a colleague licensed there, or renew your license and have an admin verify it.',
    transfer: 'Transfer in Messages',
    licenses: 'View your licenses',
  },
} as const
