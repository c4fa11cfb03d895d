import { locale } from './locale'

/**
 * Returns a format for dates that is made with its first use: the first format that a page makes blocks a slow
 * processor for 30 to 100 ms in one task.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, 'format'> {
  let made: Intl.DateTimeFormat | undefined
  return { format: (date) => (made ??= new Intl.DateTimeFormat(locale, options)).format(date) }
}
