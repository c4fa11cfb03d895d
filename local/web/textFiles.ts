import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { mayNameOrigin, withPublicOrigin } from '../../domain/publicOrigin'
import type { Handle } from './route'

/** Serves a text file with a status. */
export type ServeText = (...at: [...Parameters<Handle>, number]) => void

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/**
 * Reads the files at the top of a built site that name the product's address, and puts it in. They are few, and kept in
 * memory with their compressed form.
 * @returns what serves each, by its name
 */
export function readTextFiles(folder: string, publicOrigin: string): ReadonlyMap<string, ServeText> {
  const names = readdirSync(folder).filter(mayNameOrigin)
  return new Map(names.map((name) => [name, textFile(join(folder, name), publicOrigin)]))
}

function textFile(file: string, publicOrigin: string): ServeText {
  const body = Buffer.from(withPublicOrigin(readFileSync(file, 'utf8'), publicOrigin))
  const compressed = gzipSync(body, { level: 9 })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': contentTypes[extname(file)],
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
  }
  return ({ method, headers: asked }, response, status) => {
    if (status === 200 && asked['if-none-match']?.replace(/^W\//, '') === etag) {
      response.writeHead(304, headers).end()
      return
    }
    const isCompressed = /\bgzip\b/.test(asked['accept-encoding'] ?? '')
    const content = isCompressed ? compressed : body
    response.writeHead(status, {
      ...headers,
      'content-length': content.length,
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    })
    response.end(method === 'HEAD' ? undefined : content)
  }
}
