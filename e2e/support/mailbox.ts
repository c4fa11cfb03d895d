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
  const code = /\b\d{6}\b/.exec(await newestTextTo(email, port))?.[0]
  if (!code) throw new Error(`No mail with a code has come for ${email}.`)
  return code
}

/** The password in the mail to somebody an administrator invited; it stands alone between two blank lines. */
export async function firstPasswordFor(email: string): Promise<string> {
  const secret = /\n\n(\S+)\n\n/.exec(await newestTextTo(email, sharedPort))?.[1]
  if (!secret) throw new Error(`No invitation has come for ${email}.`)
  return secret
}

async function newestTextTo(email: string, port: number): Promise<string> {
  const answer = await fetch(`http://localhost:${port}/dev/mail.json?to=${encodeURIComponent(email)}`)
  const { messages } = (await answer.json()) as { messages: Mail[] }
  return messages[0]?.text ?? ''
}
