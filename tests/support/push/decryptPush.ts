import { createDecipheriv, createECDH, createHmac } from 'node:crypto'

/** The keys of a browser's subscription; bytes. */
export interface BrowserKeys {
  readonly privateKey: Buffer
  readonly publicKey: Buffer
  readonly authSecret: Buffer
}

/** HKDF with one block of output (RFC 5869). */
function hkdf(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const key = createHmac('sha256', salt).update(secret).digest()
  const block = createHmac('sha256', key)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
  return block.subarray(0, length)
}

/**
 * Decrypts a notification as a browser does, with Node's cryptography only: RFC 8291 §3.4 on RFC 8188 §2.
 * @throws Error when the keys do not fit or a byte was changed
 */
export function decryptPush(body: Buffer, { privateKey, publicKey, authSecret }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const serverKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (record.length > body.readUInt32BE(16)) throw new Error('The notification has several records.')

  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  const shared = ecdh.computeSecret(serverKey)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey])
  const secret = hkdf(authSecret, shared, keyInfo, 32)
  const contentKey = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)

  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0) throw new Error('The last record has no delimiter.')
  return padded.subarray(0, end).toString('utf8')
}
