/** Phone number and postal address of the practice. */
export const practiceContact = { phone: 'Phone', address: 'Mailing address' } as const
