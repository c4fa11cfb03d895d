import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { CallFrame } from './layers'

/**
 * Finds the source files of a bundle's functions by its source map.
 * @param bundle path of the bundle
 * @returns the file of a frame, relative to the project; the frame's own URL if it is not in the bundle
 */
export function sourcesOf(bundle: string): (frame: CallFrame) => string {
  const map = new SourceMap(
    JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
  )
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.startsWith('file:') || !fileURLToPath(url).endsWith(bundle)) return url
    const entry = map.findEntry(lineNumber, columnNumber)
    // Source paths are relative to the bundle's folder.
    return 'originalSource' in entry ? entry.originalSource.replace(/^(\.\.\/)+/, '') : url
  }
}
