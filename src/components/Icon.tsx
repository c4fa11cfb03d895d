import { chakra } from '@chakra-ui/react'

/** Small marks on a grid of 20, one stroke weight; each path is drawn for this product. */
const strokes = {
  check: 'M4.5 10.5 8.2 14.2 15.5 6.2',
  alert: 'M10 3.2 17.6 16.4H2.4L10 3.2ZM10 8v4M10 14.2v.2',
  stop: 'M7 2.5h6L17.5 7v6L13 17.5H7L2.5 13V7L7 2.5ZM10 6.3v4.6M10 13.5v.2',
  info: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 9.2v4.6M10 6.3v.2',
  clock: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 5.8V10l3 2',
  close: 'M5 5l10 10M15 5 5 15',
  menu: 'M3 6h14M3 10h14M3 14h14',
  chevron: 'M5.5 7.8 10 12.3l4.5-4.5',
  arrow: 'M3.5 10h13M11.5 5l5 5-5 5',
  person: 'M10 3a3.4 3.4 0 1 1 0 6.8A3.4 3.4 0 0 1 10 3ZM3.5 17c.6-3.3 3.2-5 6.5-5s5.9 1.7 6.5 5',
  message: 'M3 4.5h14v9.5H9l-4 3v-3H3V4.5Z',
  lock: 'M4.5 9h11v8h-11V9ZM7 9V6.3a3 3 0 0 1 6 0V9',
  bag: 'M4 7h12l1 10H3L4 7ZM7 9V6a3 3 0 0 1 6 0v3',
  card: 'M2.5 5h15v10.5h-15V5ZM2.5 8.3h15M5.2 12.5h3',
  search: 'M8.8 3a5.8 5.8 0 1 1 0 11.6A5.8 5.8 0 0 1 8.8 3ZM13.2 13.2 17 17',
  refresh: 'M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 2.8v3.4h-3.4',
} as const

export type IconName = keyof typeof strokes

/** A decorative icon beside text: hidden from screen readers, in the color of the text. */
export function Icon({ name, size = '1.25em' }: { name: IconName; size?: string }) {
  return (
    <chakra.svg
      viewBox="0 0 20 20"
      style={{ width: size, height: size }}
      flexShrink="0"
      fill="none"
      stroke="currentcolor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={strokes[name]} />
    </chakra.svg>
  )
}
