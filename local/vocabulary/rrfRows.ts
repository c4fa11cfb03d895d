import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/**
 * Yields the rows of a file in the Rich Release Format: UTF-8, one row per line, every field
 * terminated by `|` (NLM, RxNorm Technical Documentation, section 12).
 * @throws Error naming the line that has too few fields
 */
export async function* rrfRows(path: string, fieldCount: number): AsyncGenerator<readonly string[]> {
  let line = 0
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    line += 1
    if (text === '') continue
    const fields = text.split('|')
    // The last `|` terminates a field and leaves an empty string after it.
    if (fields.length !== fieldCount + 1)
      throw new Error(`${path}, line ${line}: ${fields.length - 1} fields in the place of ${fieldCount}.`)
    yield fields
  }
}

/** Formats a row in the text format of COPY. */
export function copyRow(values: readonly string[]): string {
  const escaped = values.map((value) =>
    value.replace(/[\\\t\n\r]/gu, (character) => escapes[character] ?? ''),
  )
  return `${escaped.join('\t')}\n`
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
