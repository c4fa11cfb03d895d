import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../database/syncFolder'
import { FileFailure } from './fileFailure'

/** A stored object of a folder. */
export interface LocalObject {
  readonly byteCount: number
  readonly contentType: string
}

export interface ObjectFolder {
  /** @throws FileFailure tooLarge, wrongContent; and file system errors */
  put(key: string, content: AsyncIterable<Uint8Array>, about: About): Promise<void>
  head(key: string): Promise<LocalObject | undefined>
  /** The bytes, to be read immediately. */
  stream(key: string): Promise<{ object: LocalObject; bytes: AsyncIterable<Buffer> } | undefined>
  read(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
}

interface About {
  readonly contentType: string
  readonly maxBytes: number
  /** Base64; content with another checksum is refused. */
  readonly sha256?: string | undefined
}

/** The API's object keys. No dots, so that no key escapes the folder. */
const keyPattern = /^[a-z]{1,20}\/[0-9a-z-]{1,60}$/

/** Maximum length of a file's first line, which holds its metadata. */
const headLength = 128

/**
 * Opens a folder of objects as files, each with its type in its first line, so that both are
 * written atomically. An upload stays in `incoming` until it is complete and synced.
 * @param root created when missing, readable by its owner only; files of an earlier run in
 * `incoming` are removed
 * @param newName returns a unique name
 */
export async function openObjectFolder(root: string, newName: () => string): Promise<ObjectFolder> {
  const incoming = join(root, 'incoming')
  const objects = join(root, 'objects')
  await rm(incoming, { recursive: true, force: true })
  for (const folder of [incoming, objects]) await mkdir(folder, { recursive: true, mode: 0o700 })

  async function put(key: string, content: AsyncIterable<Uint8Array>, about: About): Promise<void> {
    const path = pathOf(objects, key)
    const draft = join(incoming, newName())
    try {
      await writeDraft(draft, content, about)
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(draft, path)
      await syncFolder(dirname(path))
      if (made) await syncFolder(objects)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    put,
    head: (key) => headOf(pathOf(objects, key)),
    async stream(key) {
      const object = await openLocalObject(root, key)
      return object && { object, bytes: object.bytes }
    },
    async read(key) {
      const content = await unlessMissing(readFile(pathOf(objects, key)))
      return content?.subarray(headLength)
    },
    async remove(key) {
      const path = pathOf(objects, key)
      await rm(path, { force: true })
      await unlessMissing(syncFolder(dirname(path)))
    },
  }
}

/** Returns the keys of a folder that is not in use, such as a backup. */
export async function listKeys(root: string): Promise<readonly string[]> {
  const objects = join(root, 'objects')
  const groups = (await unlessMissing(readdir(objects))) ?? []
  const keys = await Promise.all(
    groups.map(async (group) => (await readdir(join(objects, group))).map((name) => `${group}/${name}`)),
  )
  return keys.flat().sort()
}

/** Opens an object of such a folder. */
export async function openLocalObject(
  root: string,
  key: string,
): Promise<(LocalObject & { readonly bytes: AsyncIterable<Buffer> }) | undefined> {
  const path = pathOf(join(root, 'objects'), key)
  const object = await headOf(path)
  return object && { ...object, bytes: createReadStream(path, { start: headLength }) }
}

/**
 * Returns the path of a key's file.
 * @throws FileFailure noSuchKey for an invalid key
 */
function pathOf(objects: string, key: string): string {
  if (!keyPattern.test(key)) throw new FileFailure('noSuchKey')
  return join(objects, key)
}

async function writeDraft(
  draft: string,
  content: AsyncIterable<Uint8Array>,
  { contentType, maxBytes, sha256 }: About,
): Promise<void> {
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.write(firstLine(contentType))
    const hash = createHash('sha256')
    let byteCount = 0
    for await (const chunk of content) {
      byteCount += chunk.byteLength
      if (byteCount > maxBytes) throw new FileFailure('tooLarge')
      hash.update(chunk)
      await file.write(chunk)
    }
    if (sha256 !== undefined && hash.digest('base64') !== sha256) throw new FileFailure('wrongContent')
    await file.sync()
  } finally {
    await file.close()
  }
}

function firstLine(contentType: string): string {
  const line = contentType.replace(/[^\x21-\x7e]/g, '').slice(0, headLength - 1)
  return `${line.padEnd(headLength - 1)}\n`
}

async function headOf(path: string): Promise<LocalObject | undefined> {
  const file = await unlessMissing(open(path))
  if (!file) return undefined
  try {
    const { buffer } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    const { size } = await file.stat()
    return { byteCount: size - headLength, contentType: buffer.toString('latin1').trim() }
  } finally {
    await file.close()
  }
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
