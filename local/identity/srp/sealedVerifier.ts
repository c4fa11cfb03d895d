import type { Cipher } from '../keys/cipher'
import type { Verifier } from './verifier'

/** Seals salt and verifier for one context; they are stored in no other form. */
export function sealVerifier({ salt, verifier }: Verifier, cipher: Cipher, context: string): Buffer {
  return cipher.seal(Buffer.from(`${salt.toString(16)}:${verifier.toString(16)}`), context)
}

/** @throws Error when the keys are not those that sealed it */
export function openVerifier(sealed: Buffer, cipher: Cipher, context: string): Verifier {
  const plain = cipher.open(sealed, context)
  if (!plain) throw new Error('A stored verifier cannot be opened: it is damaged or belongs to other keys.')
  const [salt, verifier] = plain.toString().split(':')
  return { salt: BigInt(`0x${salt}`), verifier: BigInt(`0x${verifier}`) }
}
