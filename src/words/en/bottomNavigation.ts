/** Texts of the navigation at the foot of a patient's phone. */
export const bottomNavigation = {
  label: 'Bottom navigation',
  care: 'Care',
  messages: 'Messages',
  medicines: 'Medicines',
  shop: 'Shop',
  you: 'You',
} as const
