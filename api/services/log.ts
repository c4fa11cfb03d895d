/** One line of JSON per event; never patient data, tokens or codes. */
export type Log = (event: {
  level: 'info' | 'warn' | 'error'
  event: string
  [field: string]: unknown
}) => void
