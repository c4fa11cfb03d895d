import { chakra } from '@chakra-ui/react'
import type { ChangeEvent, ReactNode } from 'react'
import { buttonRecipe } from '../buttonRecipe'

const ButtonLabel = chakra('label', buttonRecipe)

type FileButtonProps = {
  /** Label for screen readers, which includes the purpose. */
  label: string
  onFile: (file: File) => void
  /** Opens this camera instead of the files; offered only where there is a finger, as on phones. */
  camera?: 'user' | 'environment'
  children: ReactNode
}

/** Types the API accepts; because HEIC is among them, iPhones upload the original photo. */
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

/** A native file input, dressed as a button. */
export function FileButton({ label, onFile, camera, children }: FileButtonProps) {
  function hand(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.currentTarget.files ?? []
    // The same photo can be chosen again after it was removed.
    event.currentTarget.value = ''
    if (file) onFile(file)
  }

  return (
    <ButtonLabel
      variant="secondary"
      px="2.5"
      minH="target"
      fontSize="sm"
      position="relative"
      display={camera ? 'none' : 'inline-flex'}
      css={{
        ...(camera && { '@media (pointer: coarse)': { display: 'inline-flex' } }),
        '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'brand', outlineOffset: '2px' },
      }}
    >
      {children}
      <chakra.input
        type="file"
        accept={accepted}
        capture={camera}
        aria-label={label}
        onChange={hand}
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
