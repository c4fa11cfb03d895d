import type { SentFile } from './thread'

/** Parses files that this browser stored earlier; invalid values yield none. */
export function parseSentFiles(value: unknown): readonly SentFile[] {
  return Array.isArray(value) ? value.flatMap((each: unknown) => parseSentFile(each) ?? []) : []
}

function parseSentFile(value: unknown): SentFile | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, contentType, byteCount, width, height } = value as Record<string, unknown>
  if (typeof id !== 'string' || typeof contentType !== 'string' || typeof byteCount !== 'number')
    return undefined
  return { id, contentType, byteCount, width: numberOrNull(width), height: numberOrNull(height) }
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
