import { chakra } from '@chakra-ui/react'

/** A text of a note that cannot be changed, and can be read and copied. */
export function NoteText({ label, children }: { label: string; children: string }) {
  return (
    <chakra.blockquote
      aria-label={label}
      my="3"
      ps="3"
      borderInlineStartWidth="3px"
      maxH="48"
      overflowY="auto"
      tabIndex={0}
      whiteSpace="pre-line"
      overflowWrap="anywhere"
    >
      {children}
    </chakra.blockquote>
  )
}
