import { chakra } from '@chakra-ui/react'
import { dashboard } from '#words/requests/dashboard'

const words = dashboard.supplies

type DaysLeftProps = {
  left: number
  /** Days that the fill lasts. */
  of: number
  until: string | null
}

/** A number large enough to be read in passing, and a bar that empties. */
export function DaysLeft({ left, of, until }: DaysLeftProps) {
  const share = Math.min(1, left / of)
  return (
    <div>
      <chakra.p fontVariantNumeric="tabular-nums">
        <chakra.span fontSize="2xl" fontWeight="semibold" lineHeight="snug">
          {left}
        </chakra.span>{' '}
        {words.daysLeft(left)}
        {until && left > 0 && (
          <chakra.span color="ink.muted" textStyle="small">
            {` · ${words.until(until)}`}
          </chakra.span>
        )}
      </chakra.p>
      <chakra.div aria-hidden="true" h="1.5" mt="2" bg="line" borderRadius="full" overflow="hidden">
        <chakra.div
          h="full"
          borderRadius="full"
          bg={left <= 7 ? 'warn' : 'brand'}
          style={{ width: `${share * 100}%` }}
        />
      </chakra.div>
    </div>
  )
}
