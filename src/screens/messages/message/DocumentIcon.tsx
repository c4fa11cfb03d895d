import { chakra } from '@chakra-ui/react'

/** A sheet with a folded corner: a document, or a picture that cannot be shown. */
export function DocumentIcon() {
  return (
    <chakra.svg
      viewBox="0 0 44 44"
      w="2.75rem"
      h="2.75rem"
      flexShrink="0"
      fill="none"
      stroke="currentcolor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      color="brand"
      aria-hidden="true"
    >
      <path d="M12 6h14l7 7v25H12zM26 6v7h7M17.5 21h10M17.5 26.5h10M17.5 32h6" />
    </chakra.svg>
  )
}
