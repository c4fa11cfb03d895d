/** Instructions about an order that had shipped when its prescription was stopped, put on hold, or entered in error. */
export const stoppedParcels = {
  patient: {
    shipped: {
      title: 'Do not take what is in this package',
      text: 'Your package is on its way, but your prescription was stopped or put on hold after it shipped. Do not take what is in it. Message your care team. They will tell you what to do with it.',
    },
    delivered: {
      title: 'Ask before you take your next dose',
      text: 'Your prescription was stopped or put on hold after this was delivered. Before you take your next dose, message your care team or ask a pharmacist.',
    },
  },
  prescriber: {
    shipped: {
      title: 'The package had already shipped',
      text: 'It could not be canceled. Call the patient: they must not take what is in it. We asked an admin to have the carrier return it.',
    },
    delivered: {
      title: 'The patient has this medicine at home',
      text: 'Call the patient and tell them whether to stop taking it.',
    },
  },
  pharmacy: {
    shipped: {
      title: 'Have this package returned',
      text: 'The prescription was stopped or put on hold after the package shipped. Ask the carrier to return it. The prescriber will call the patient.',
    },
    delivered: {
      title: 'Delivered before the prescription was stopped',
      text: 'The patient has the medicine. The prescriber will call the patient. Refund the payment if it was sent by mistake.',
    },
  },
} as const
