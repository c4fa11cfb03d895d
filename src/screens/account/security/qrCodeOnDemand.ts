/** The part of `qrcode` that Amplify's Authenticator uses; the build substitutes it for the package. */
export default {
  /** @returns a picture as a `data:` address @throws Error when the encoder cannot be fetched, or the text is too long */
  toDataURL: async (text: string): Promise<string> => (await import('qrcode')).toDataURL(text),
}
