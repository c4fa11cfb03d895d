import { chakra } from '@chakra-ui/react'
import type { HistoryKind } from '../../generated/graphql'

/** A sheet of questions, a parcel, a card, a bottle; on a grid of 24, one stroke weight. */
const strokes: Record<HistoryKind, string> = {
  request: 'M6 4.5h12v15H6v-15ZM9.5 3.2h5v2.6h-5V3.2ZM9 10h6M9 13h6M9 16h3.5',
  order: 'M3.8 8 12 4l8.2 4v8.4L12 20.4l-8.2-4V8ZM3.8 8 12 12l8.2-4M12 12v8.4M8 6l8.2 4',
  payment: 'M3 6h18v12.5H3V6ZM3 10h18M6.2 15h4',
  prescription: 'M8 3.5h8v3.4H8V3.5ZM7 6.9h10v13.6H7V6.9ZM7 11h10v5.4H7M12 12.2v3M10.5 13.7h3',
}

/** The icon of a history entry's kind; decorative, because text names the kind too. */
export function HistoryIcon({ kind }: { kind: HistoryKind }) {
  return (
    <chakra.span
      w="11"
      h="11"
      display="flex"
      alignItems="center"
      justifyContent="center"
      flexShrink="0"
      bg="brand.soft"
      color="brand.strong"
      borderRadius="full"
      aria-hidden="true"
    >
      <chakra.svg
        viewBox="0 0 24 24"
        w="6"
        h="6"
        fill="none"
        stroke="currentcolor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
      >
        <path d={strokes[kind]} />
      </chakra.svg>
    </chakra.span>
  )
}
