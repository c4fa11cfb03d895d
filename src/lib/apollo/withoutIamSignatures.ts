/**
 * Replaces the packages with which aws-appsync-auth-link signs requests with IAM credentials. Browsers of this
 * product send a user pool's token instead. The build aliases both packages to this file, which saves 5 kB on every
 * signed-in screen.
 */

/**
 * Called with `new` as the hash of a signature.
 * @throws Error always: a request without a signature must not leave the browser unnoticed
 */
export function Sha256(): never {
  throw new Error('This build does not sign requests with IAM credentials.')
}

/** Called only with bytes of {@link Sha256}, which never returns. */
export function toHex(): string {
  return ''
}
