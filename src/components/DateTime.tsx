import type { ReactNode } from 'react'
import { fullMoment } from '../lib/format/dateTimes'

/** A short date and time, with the full value for machines and as a tooltip. */
export function DateTime({ at, children }: { at: string; children: ReactNode }) {
  return (
    <time dateTime={at} title={fullMoment(at)}>
      {children}
    </time>
  )
}
