import { port as sharedPort } from './port'

interface Mail {
  readonly subject: string
  readonly text: string
}

/**
 * The six digits of the newest mail to an address.
 * @throws Error when there is none: mails are there before the answer that speaks of them
 */
export async function codeFor(email: string, port = sharedPort): Promise<string> {
  const answer = await fetch(`http://localhost:${port}/dev/mail.json?to=${encodeURIComponent(email)}`)
  const { messages } = (await answer.json()) as { messages: Mail[] }
  const code = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0]
  if (!code) throw new Error(`No mail with a code has come for ${email}.`)
  return code
}
