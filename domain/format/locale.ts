/** BCP 47 tag of the language that texts, dates and numbers are written in. One build speaks one language. */
export const locale = 'en-US'
