const finalText = 0x81
const shortest16 = 126
const shortest64 = 65_536

/**
 * Encodes a complete text message as a server's WebSocket frame: one frame, not masked.
 * @param parts of the message's UTF-8, in order
 * @see https://www.rfc-editor.org/rfc/rfc6455#section-5.2
 */
export function textFrame(parts: readonly Uint8Array[]): Buffer {
  let length = 0
  for (const part of parts) length += part.length
  const headerLength = length < shortest16 ? 2 : length < shortest64 ? 4 : 10
  const frame = Buffer.allocUnsafe(headerLength + length)
  frame[0] = finalText
  if (headerLength === 2) frame[1] = length
  else if (headerLength === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  let at = headerLength
  for (const part of parts) {
    frame.set(part, at)
    at += part.length
  }
  return frame
}

/** Encodes complete text messages, to be sent in one write. */
export function textFrames(messages: readonly string[]): Buffer {
  return Buffer.concat(messages.map((message) => textFrame([Buffer.from(message)])))
}
