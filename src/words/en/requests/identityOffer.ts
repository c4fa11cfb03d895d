/** Texts on the dashboard that offer the identity check while a patient waits for a decision. */
export const identityOffer = {
  text: 'While you wait, you can verify your identity. Your clinician may ask for this before prescribing.',
  failed: 'We couldn’t verify your identity with your last photos.',
  action: 'Verify your identity',
}
