/** Instructions about an order that had shipped when its prescription was stopped, put on hold, or entered in error. */
export const stoppedParcels = {
  patient: {
    shipped: {
      title: 'Do not take what is in this parcel',
      text: 'Your parcel is on its way, but your prescription was stopped or put on hold after it left. Do not take what is in it. Write to your care team. They will tell you what to do with it.',
    },
    delivered: {
      title: 'Ask before you take your next dose',
      text: 'Your prescription was stopped or put on hold after this was delivered. Before you take your next dose, write to your care team or ask a pharmacist.',
    },
  },
  prescriber: {
    shipped: {
      title: 'The parcel had already left',
      text: 'It could not be canceled. Call the patient: they must not take what is in it. The Admins were asked to have the carrier return it.',
    },
    delivered: {
      title: 'The patient has this medicine at home',
      text: 'Call the patient and say whether they must stop taking it.',
    },
  },
  pharmacy: {
    shipped: {
      title: 'This parcel has to come back',
      text: 'The prescription was stopped or put on hold after the parcel left. Ask the carrier to return it. The prescriber calls the patient.',
    },
    delivered: {
      title: 'Delivered before the prescription was stopped',
      text: 'The patient has the medicine. The prescriber calls the patient. Refund the payment if it was sent by mistake.',
    },
  },
} as const
