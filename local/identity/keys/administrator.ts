import { createHmac } from 'node:crypto'

/** An access key in AWS's form. */
export type Credentials = { accessKeyId: string; secretAccessKey: string }

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Derives the access key from the master key, so that concurrent processes completing one key file
 * write the same.
 * @param masterKey 32 bytes, base64
 */
export function administratorOf(masterKey: string): Credentials {
  const derive = (part: string) =>
    createHmac('sha256', Buffer.from(masterKey, 'base64')).update(`tendwell administrator ${part}`).digest()
  const letters = [...derive('id').subarray(0, 16)].map((byte) => base32.charAt(byte % 32))
  return {
    accessKeyId: `AKIA${letters.join('')}`,
    secretAccessKey: derive('secret').toString('base64').slice(0, 40),
  }
}
