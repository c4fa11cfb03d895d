import { isPlainObject } from '../isPlainObject'

/** One sealed access in the file: position and hash in the audit chain, and who did what when. */
export interface AccessLogEntry {
  readonly sequence: string
  /** SHA-256, hexadecimal. */
  readonly hash: string
  /** ISO 8601. */
  readonly at: string
  readonly operation: string
  readonly readerId: string
  readonly name?: string | null
  readonly role: string
}

/** A patient's access log as a file, which the practice's audit chain must confirm. */
export interface AccessLogFile {
  readonly patientId: string
  /** The end of the chain when the file was made. */
  readonly head: { readonly sequence: string; readonly hash: string }
  /** In the order of the chain. */
  readonly entries: readonly AccessLogEntry[]
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isPosition = (value: unknown): value is string => isText(value) && /^\d{1,18}$/.test(value)
const isHash = (value: unknown): value is string => isText(value) && /^([0-9a-f]{64})?$/.test(value)

/** Parses the text of a file. @returns undefined if it is no access log */
export function parseAccessLogFile(text: string): AccessLogFile | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return isAccessLogFile(value) ? value : undefined
}

function isAccessLogFile(value: unknown): value is AccessLogFile {
  if (!isPlainObject(value)) return false
  const { patientId, head, entries } = value
  return (
    isText(patientId) &&
    isPlainObject(head) &&
    isPosition(head['sequence']) &&
    isHash(head['hash']) &&
    Array.isArray(entries) &&
    entries.every(isEntry)
  )
}

function isEntry(value: unknown): value is AccessLogEntry {
  if (!isPlainObject(value)) return false
  const { sequence, hash, at, operation, readerId, role } = value
  return isPosition(sequence) && isHash(hash) && [at, operation, readerId, role].every(isText)
}
