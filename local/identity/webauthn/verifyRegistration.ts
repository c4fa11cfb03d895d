import type { UserPool } from '../pool/settings'
import { IdentityError } from '../protocol/identityError'
import type { Registration } from './credentialInput'
import { malformed } from './credentialInput'
import type { RelyingParty } from './relyingParty'
import { algorithms } from './relyingParty'

type VerifiedPasskey = {
  credentialId: string
  publicKey: Buffer
  signatureCount: number
  aaguid: string
}

/**
 * Verifies a registration whose challenge is accepted (WebAuthn Level 3 §7.1).
 * @throws WebAuthnOriginNotAllowedException for a page of another origin,
 * WebAuthnRelyingPartyMismatchException for a passkey of another relying party,
 * WebAuthnCredentialNotSupportedException without the user verification or algorithm that the pool
 * requires, InvalidParameterException for malformed input
 */
export async function verifyRegistration(
  registration: Registration,
  { origins, id }: RelyingParty,
  { pool }: UserPool,
): Promise<VerifiedPasskey> {
  const { clientData, clientDataJSON, attestationObject, transports } = registration
  if (clientData.type !== 'webauthn.create') throw malformed()
  if (!origins.includes(clientData.origin)) throw originNotAllowed()
  await requireOwnAttestation(attestationObject)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: registration.id,
      rawId: registration.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: clientData.challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: pool.webAuthn.userVerification === 'required',
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse)
  if (!registrationInfo || registrationInfo.credential.id !== registration.id) throw malformed()
  const { credential, aaguid } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signatureCount: credential.counter,
    aaguid,
  }
}

/**
 * Requires no attestation or self attestation, because none was requested. Others carry
 * certificates, whose revocation lists the verification would fetch from any URL they name.
 */
async function requireOwnAttestation(attestationObject: string): Promise<void> {
  const decoded = await decode(attestationObject)
  const isOwn =
    decoded instanceof Map &&
    decoded.get('authData') instanceof Uint8Array &&
    decoded.get('attStmt') instanceof Map &&
    (decoded.get('fmt') === 'none' ||
      (decoded.get('fmt') === 'packed' && !(decoded.get('attStmt') as Map<unknown, unknown>).has('x5c')))
  if (!isOwn) throw malformed()
}

async function decode(attestationObject: string): Promise<unknown> {
  // Loaded lazily, as the verification is.
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    return decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')))
  } catch {
    throw malformed()
  }
}

/** Maps the library's errors, which differ in name and message only. */
function refuse(error: unknown): never {
  const { name, message } = error as Error
  if (name === 'UnexpectedRPIDHash') {
    const text = 'The passkey belongs to another relying party.'
    throw new IdentityError('WebAuthnRelyingPartyMismatchException', text)
  }
  if (/^User (presence|verification) was required|public key alg /.test(message)) {
    const text = 'The device or provider of this passkey is not supported.'
    throw new IdentityError('WebAuthnCredentialNotSupportedException', text)
  }
  throw malformed()
}

function originNotAllowed(): IdentityError {
  const message = 'The address of the page does not belong to the relying party.'
  return new IdentityError('WebAuthnOriginNotAllowedException', message)
}
