/** Texts at the end of a request that its answers stop, for a patient who may have a prescription. */
export const stoppedIntake = {
  sending: 'Checking whether your answers affect a prescription you have from us…',
  nothing: 'Your answers haven’t been sent.',
  saved:
    'You have a prescription from us, so we saved these answers about your health to your profile. Your care team can see them.',
  sent: 'We sent your answers to your care team. Nothing more ships of the prescriptions they affect until your care team reviews them.',
  advice: 'Before you take more of your medicine, talk with them or a pharmacist.',
  message: 'Message your care team',
  failed: {
    title: 'Your answers weren’t sent',
    text: 'If you have a prescription from us, your refills continue until your care team has your answers. Before you take more of your medicine, message them or talk with a pharmacist.',
  },
} as const
