/** Notices to staff about actions that are refused without an active license. */
export const licenseNotices = {
  prescriber: {
    title: (state: string) => `Not filled again: no license in force for ${state}`,
    text: (name: string) =>
      `${name} holds none there that is verified and has not run out. Hand the conversation over, so that a licensed colleague writes it anew; or have the license renewed and verified.`,
    somebody: 'The prescriber',
  },
  own: {
    title: (state: string) => `You hold no license in force for ${state}`,
    unknownState: 'the patient’s state',
    text: 'You cannot decide on this request. Hand it over to a colleague who is licensed there, or renew your license and have an Admin verify it.',
    transfer: 'Hand over in Messages',
    licenses: 'Your licenses',
  },
} as const
