import type { ReactNode } from 'react'
import { fullMoment } from '../lib/format/dateTimes'

/** A moment in few words, with all of it for machines and for the pointer. */
export function DateTime({ at, children }: { at: string; children: ReactNode }) {
  return (
    <time dateTime={at} title={fullMoment(at)}>
      {children}
    </time>
  )
}
