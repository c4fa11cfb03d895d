import { generateKeyPair } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { JWK } from 'jose'
import type { Credentials } from './administrator'
import { administratorOf } from './administrator'
import { readOrCreateSecrets, writeDraft } from '../../secretFile'
import type { Random } from '../random'

/** The identity server's secrets, stored in the data folder and outside the database. */
type KeyFile = {
  /** 32 bytes, base64; see `createCipher`. */
  masterKey: string
  /** Private RS256 keys; Cognito signs access and id tokens with different ones. */
  access: JWK
  id: JWK
  /** Credentials that sign the administrative operations, as on AWS. */
  administrator: Credentials
}

/**
 * Reads the keys, or generates them on first start. Two concurrent processes agree on one file.
 * @param dataDir folder of the server's data; the keys go to `identity/keys.json` in it, readable
 * by its owner only
 * @throws when the file exists and is not a key file
 */
export async function loadKeyFile(dataDir: string, random: Random): Promise<KeyFile> {
  const folder = join(dataDir, 'identity')
  const { path, text } = await readOrCreateSecrets(folder, () => createKeys(random), random)
  return complete(parse(text, path), path, random)
}

/**
 * Adds the derived administrator credentials to an older file without them. Concurrent processes
 * derive the same ones.
 */
async function complete(keys: StoredKeys, path: string, random: Random): Promise<KeyFile> {
  const { administrator } = keys
  if (administrator?.accessKeyId && administrator.secretAccessKey) return { ...keys, administrator }
  const completed = { ...keys, administrator: administratorOf(keys.masterKey) }
  await rename(await writeDraft(path, completed, random), path)
  return completed
}

async function createKeys(random: Random): Promise<KeyFile> {
  const masterKey = random.bytes(32).toString('base64')
  // In parallel, because each takes half a second of a core.
  const [access, id] = await Promise.all([signingKey(random), signingKey(random)])
  return {
    masterKey,
    access,
    id,
    administrator: administratorOf(masterKey),
  }
}

async function signingKey(random: Random): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const kid = random.bytes(32).toString('base64')
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid, alg: 'RS256', use: 'sig' }
}

type StoredKeys = Omit<KeyFile, 'administrator'> & { administrator?: Credentials }

function parse(text: string, path: string): StoredKeys {
  const keys = JSON.parse(text) as Partial<KeyFile>
  const isWhole =
    Buffer.from(keys.masterKey ?? '', 'base64').length === 32 && keys.access?.kid && keys.id?.kid
  if (!isWhole) throw new Error(`${path} is not a key file of this server: restore it from a backup.`)
  return keys as StoredKeys
}
