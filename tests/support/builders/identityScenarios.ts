import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { ResolverMap } from '../../../api/resolverMap'
import type { AsCaller } from '../asCaller'
import { announced, drawnPhoto } from './photos'

type Check = Awaited<ReturnType<ResolverMap['Mutation.submitIdentityCheck']>>

let licenseDrawing: Promise<Buffer> | undefined

/** A JPEG that is clearly no real driver's license. */
export function licensePhoto(): Promise<Buffer> {
  licenseDrawing ??= sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
      <rect width="860" height="540" rx="36" fill="#eef3f1"/><rect width="860" height="96" rx="36" fill="#14655a"/>
      <text x="40" y="64" font-family="sans-serif" font-size="40" fill="#fff">SPECIMEN · DRIVER LICENSE</text>
      <rect x="40" y="140" width="240" height="320" rx="16" fill="#dfe8e4"/>
      <circle cx="160" cy="260" r="62" fill="#e3b597"/><path d="M60 440c14-90 186-90 200 0z" fill="#5b7f76"/>
      <g font-family="sans-serif" font-size="34" fill="#16302b"><text x="320" y="190">LN OKAFOR</text>
      <text x="320" y="246">FN MAYA</text><text x="320" y="302">DOB 05/06/1990</text>
      <text x="320" y="358">EXP 05/06/2030</text></g></svg>`),
  )
    .jpeg({ quality: 82 })
    .toBuffer()
  return licenseDrawing
}

/** A patient uploads a document, and it is stored. @returns the file's id */
export async function uploadDocument(patient: AsCaller, bytes?: Buffer): Promise<string> {
  const photo = bytes ?? (await licensePhoto())
  const input = { ...announced(photo), purpose: 'identity_document' } as const
  const { id } = await patient.ask('Mutation.createUpload', { input })
  await patient.sendBytes(id, photo)
  await patient.ask('Mutation.finishUpload', { id })
  return id
}

/** A document and a face. */
export async function uploadDocuments(patient: AsCaller) {
  return {
    frontFileId: await uploadDocument(patient),
    selfieFileId: await uploadDocument(patient, await drawnPhoto('front')),
  }
}

/** A patient sends documents, the first time or again. */
export async function submitIdentity(
  patient: AsCaller,
  before?: { readonly id: string; readonly version: number },
): Promise<Check> {
  const { id = randomUUID(), version: expectedVersion } = before ?? {}
  return patient.ask('Mutation.submitIdentityCheck', {
    input: { id, expectedVersion, ...(await uploadDocuments(patient)) },
  })
}

/** An Admin verifies the check, or rejects it with a reason. */
export async function decideIdentity(
  admin: AsCaller,
  { id, version }: Pick<Check, 'id' | 'version'>,
  refusal?: 'unreadable' | 'name_mismatch',
): Promise<Check> {
  return admin.ask('Mutation.decideIdentityCheck', {
    input: {
      id,
      expectedVersion: version,
      decision: refusal ? 'refuse' : 'verify',
      ...(refusal && { reason: refusal }),
    },
  })
}
