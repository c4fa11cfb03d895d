import { expect, test } from 'vitest'
import { decryptPush } from '../../support/push/decryptPush'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, appendix A. */
const keys = {
  privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  authSecret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
}
const body = bytes(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
)

test('the browser of the tests decrypts the example of RFC 8291', () => {
  expect(decryptPush(body, keys)).toBe('When I grow up, I want to be a watermelon')
})

test('it refuses a changed byte, and the keys of another browser', () => {
  const changed = Buffer.from(body)
  changed.writeUInt8(changed.readUInt8(120) ^ 1, 120)
  expect(() => decryptPush(changed, keys)).toThrow('unable to authenticate data')
  expect(() => decryptPush(body, { ...keys, authSecret: Buffer.alloc(16) })).toThrow(
    'unable to authenticate data',
  )
})
