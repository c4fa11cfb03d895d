/**
 * Reasons for a refusal: HTTP status, and S3's code and message.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
const failures = {
  notSigned: [403, 'AccessDenied', 'Access Denied'],
  expired: [403, 'AccessDenied', 'Request has expired'],
  wrongSignature: [
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
  ],
  noSuchKey: [404, 'NoSuchKey', 'The specified key does not exist.'],
  wrongMethod: [405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.'],
  tooLarge: [400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size'],
  wrongContent: [400, 'BadDigest', 'The SHA256 you specified did not match the calculated checksum.'],
} as const

/** A refused file request. */
export class FileFailure extends Error {
  override readonly name = 'FileFailure'
  readonly status: number
  readonly code: string

  constructor(reason: keyof typeof failures) {
    const [status, code, message] = failures[reason]
    super(message)
    this.status = status
    this.code = code
  }
}
