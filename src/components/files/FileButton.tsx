import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { buttonRecipe } from '../buttonRecipe'
import { FileInput } from './FileInput'

const ButtonLabel = chakra('label', buttonRecipe)

type FileButtonProps = {
  /** Label for screen readers, which includes the purpose. */
  label: string
  onFile: (file: File) => void
  /** Opens this camera instead of the files; offered only where there is a finger, as on phones. */
  camera?: 'user' | 'environment'
  children: ReactNode
}

/** A native file input, dressed as a button. */
export function FileButton({ label, onFile, camera, children }: FileButtonProps) {
  return (
    <ButtonLabel
      variant="secondary"
      px="2.5"
      minH="target"
      fontSize="sm"
      whiteSpace="nowrap"
      position="relative"
      display={camera ? 'none' : 'inline-flex'}
      css={{
        ...(camera && { '@media (pointer: coarse)': { display: 'inline-flex' } }),
        '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'brand', outlineOffset: '2px' },
      }}
    >
      {children}
      <FileInput
        capture={camera}
        aria-label={label}
        onFile={onFile}
        position="absolute"
        inset="0"
        w="full"
        h="full"
        opacity="0"
        cursor="pointer"
      />
    </ButtonLabel>
  )
}
