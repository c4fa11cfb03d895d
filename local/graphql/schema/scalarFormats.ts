import { isIP } from 'node:net'

const date = String.raw`(\d{4})-(\d{2})-(\d{2})`
const time = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?`
const offset = String.raw`(Z|[+-]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)`

const datePattern = new RegExp(`^${date}${offset}?$`)
const timePattern = new RegExp(`^${time}${offset}?$`)
const dateTimePattern = new RegExp(`^${date}T${time}${offset}$`)

/**
 * Matches JavaScript's ISO format with a day that every month has. This fast path accepts nearly
 * every value without parsing.
 */
const plainMoment =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

/**
 * The formats of AppSync's text scalars, with a description for error messages.
 * @see https://docs.aws.amazon.com/appsync/latest/devguide/scalars.html
 */
export const textScalars: Readonly<Record<string, { expected: string; accepts: (text: string) => boolean }>> =
  {
    AWSDate: {
      expected: 'a date YYYY-MM-DD, with an optional offset',
      accepts: (text) => isCalendarDate(datePattern.exec(text)),
    },
    AWSTime: {
      expected: 'a time hh:mm:ss.sss, with an optional offset',
      accepts: (text) => timePattern.test(text),
    },
    AWSDateTime: {
      expected: 'a date and time YYYY-MM-DDThh:mm:ss.sssZ, with an offset or Z',
      accepts: (text) => plainMoment.test(text) || isCalendarDate(dateTimePattern.exec(text)),
    },
    AWSEmail: {
      expected: 'an e-mail address',
      accepts: (text) =>
        text.length <= 254 && /^[^\s@<>(),;:"[\]]+@[^\s@.<>(),;:"[\]]+(\.[^\s@.<>(),;:"[\]]+)+$/.test(text),
    },
    AWSPhone: {
      expected: 'a phone number of digits, spaces and hyphens, with an optional leading +',
      accepts: (text) => /^\+?\d[\d\- ]*$/.test(text) && isPhoneLength(text),
    },
    AWSURL: {
      expected: 'a URL with its scheme',
      accepts: (text) => /^[a-z][a-z\d+.-]*:\S+$/i.test(text) && URL.canParse(text),
    },
    AWSIPAddress: {
      expected: 'an IPv4 or IPv6 address, with an optional CIDR mask',
      accepts: isAddress,
    },
  }

function isCalendarDate(match: RegExpExecArray | null): boolean {
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const atMidnight = new Date(0)
  atMidnight.setUTCFullYear(year, month - 1, day)
  return atMidnight.getUTCMonth() === month - 1 && atMidnight.getUTCDate() === day
}

/** Checks for at most 15 digits, the maximum of ITU-T E.164. */
function isPhoneLength(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return digits >= 3 && digits <= 15
}

function isAddress(text: string): boolean {
  const [address = '', mask, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return mask === undefined || (/^\d{1,3}$/.test(mask) && Number(mask) <= (version === 4 ? 32 : 128))
}
