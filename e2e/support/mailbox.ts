import { originAt, port as sharedPort } from './port'

interface Mail {
  readonly subject: string
  readonly text: string
}

/**
 * Returns the six digits of the newest email to an address.
 * @throws Error when there is none: emails are stored before the response that mentions them
 */
export async function codeFor(email: string, port = sharedPort): Promise<string> {
  const code = await newestTo(email, /^(\d{6})$/m, port)
  if (!code) throw new Error(`No mail with a code has come for ${email}.`)
  return code
}

/** Reads the password from the email to an invited user; it is on a line of its own between two blank lines. */
export async function firstPasswordFor(email: string): Promise<string> {
  const secret = await newestTo(email, /\n\n(\S+)\n\n/, sharedPort)
  if (!secret) throw new Error(`No invitation has come for ${email}.`)
  return secret
}

/** Every mail to an address, or all there are, newest first. */
export async function mailsTo(email?: string, port = sharedPort): Promise<readonly Mail[]> {
  const narrowed = email === undefined ? '' : `?to=${encodeURIComponent(email)}`
  const answer = await fetch(`${originAt(port)}/dev/mail.json${narrowed}`)
  return ((await answer.json()) as { messages: Mail[] }).messages
}

/** Returns the newest secret; later emails may have none. */
async function newestTo(email: string, secret: RegExp, port: number): Promise<string | undefined> {
  const texts = (await mailsTo(email, port)).map(({ text }) => secret.exec(text)?.[1])
  return texts.find((found) => found !== undefined)
}
