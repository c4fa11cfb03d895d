/** The text of one message, in the payloads of NOTIFY: `sender number part parts text`. */
export interface MessagePart {
  /** Id of the sending process, without spaces. */
  readonly sender: string
  /** Counts the sender's messages from 1. */
  readonly number: number
  readonly part: number
  readonly parts: number
  readonly text: string
}

/** PostgreSQL refuses payloads of 8,000 bytes and more; the rest is for the head. */
const textBytes = 7_800

/** Splits a message into payloads that NOTIFY accepts, at the boundaries of characters. */
export function toPayloads(
  { sender, number }: Pick<MessagePart, 'sender' | 'number'>,
  text: string,
): string[] {
  const bytes = Buffer.from(text)
  const texts: string[] = []
  for (let start = 0; start < bytes.length || texts.length === 0;) {
    let end = Math.min(start + textBytes, bytes.length)
    // A byte 10xxxxxx continues a character (RFC 3629).
    while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
    texts.push(bytes.toString('utf8', start, end))
    start = end
  }
  return texts.map((each, part) => `${sender} ${number} ${part} ${texts.length} ${each}`)
}

/** @returns undefined for a payload of another form, such as that of a later version */
export function readPayload(payload: string): MessagePart | undefined {
  const [, sender = '', number, part, parts, text = ''] =
    /^(\S+) (\d+) (\d+) (\d+) ([\s\S]*)$/.exec(payload) ?? []
  if (sender === '') return undefined
  return { sender, number: Number(number), part: Number(part), parts: Number(parts), text }
}
