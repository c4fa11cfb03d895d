import { defineTextStyles } from '@chakra-ui/react/styled-system'

export const textStyles = defineTextStyles({
  body: { value: { fontSize: 'md', lineHeight: 'body' } },
  lead: { value: { fontSize: { base: 'lg', md: '1.25rem' }, lineHeight: '1.6' } },
  small: { value: { fontSize: 'sm', lineHeight: '1.5' } },
  staff: { value: { fontSize: 'sm', lineHeight: 'staff', fontVariantNumeric: 'tabular-nums' } },
  label: { value: { fontSize: 'md', lineHeight: 'snug', fontWeight: 'semibold' } },
  eyebrow: { value: { fontSize: 'sm', lineHeight: 'snug', fontWeight: 'semibold', letterSpacing: '0.02em' } },
})
