import { security } from '#words/account/accountSecurity'

/** The first match wins, because user agents name other browsers too. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\b/i],
  ['Opera', /\bOPR\b|Opera/i],
  ['Firefox', /Firefox|FxiOS/i],
  ['Chrome', /Chrom(e|ium)|CriOS/i],
  ['Safari', /Safari/i],
] as const

const systems = [
  ['iPhone', /iPhone/i],
  ['iPad', /iPad/i],
  ['Android', /Android/i],
  ['Windows', /Windows/i],
  ['Mac', /Mac ?OS|Macintosh/i],
  ['Linux', /Linux|X11/i],
] as const

/**
 * Returns the display name of a device, such as “Chrome on Linux”.
 * @param name a user agent, or what Amplify derives from its client hints
 */
export function deviceName(name: string | undefined): string {
  const browser = firstIn(browsers, name)
  const system = firstIn(systems, name)
  if (browser && system) return security.devices.on(browser, system)
  return browser ?? system ?? security.devices.unknown
}

function firstIn(names: readonly (readonly [string, RegExp])[], text = ''): string | undefined {
  return names.find(([, pattern]) => pattern.test(text))?.[0]
}
