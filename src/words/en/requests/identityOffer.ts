/** Texts on the dashboard that offer the identity check while a patient waits for a decision. */
export const identityOffer = {
  text: 'While you wait, show us that you are you: your clinician may ask for it before they prescribe.',
  failed: 'Your identity check did not work with the last photos.',
  action: 'Verify your identity',
}
