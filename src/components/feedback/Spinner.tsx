import { chakra } from '@chakra-ui/react'

/** A spinner in the color of the text. With a label it is announced; without one it is decorative. */
export function Spinner({ label, size = '1.25em' }: { label?: string; size?: string }) {
  return (
    <chakra.span
      style={{ width: size, height: size }}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      display="inline-block"
      flexShrink="0"
      borderRadius="full"
      borderWidth="2px"
      borderColor="currentcolor"
      borderTopColor="transparent"
      animation="spin 0.8s linear infinite"
    />
  )
}
