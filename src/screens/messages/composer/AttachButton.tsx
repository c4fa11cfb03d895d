import { chakra } from '@chakra-ui/react'
import { memo, type ChangeEvent } from 'react'
import { messageFiles } from '#words/messages/messageFiles'

/** Types the API accepts; because HEIC is among them, iPhones upload the original photo. */
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf'

/** A native file input, seen as a paper clip. It is not drawn again for each key of the message. */
export const AttachButton = memo(function AttachButton({
  onFiles,
}: {
  onFiles: (files: readonly File[]) => void
}) {
  function hand(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.currentTarget.files ?? [])]
    // The same file can be chosen again after it was removed.
    event.currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <Clip>
      <chakra.svg
        viewBox="0 0 20 20"
        w="1.375rem"
        h="1.375rem"
        fill="none"
        stroke="currentcolor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M16.2 9.4 9.9 15.7a3.6 3.6 0 0 1-5.1-5.1l6.6-6.6a2.4 2.4 0 0 1 3.4 3.4l-6.5 6.5a1.2 1.2 0 0 1-1.7-1.7l5.8-5.8" />
      </chakra.svg>
      <chakra.input
        type="file"
        multiple
        accept={accepted}
        aria-label={messageFiles.add}
        title={messageFiles.add}
        onChange={hand}
        position="absolute"
        inset="0"
        w="full"
        h="full"
        opacity="0"
        cursor="pointer"
      />
    </Clip>
  )
})

const Clip = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: 'target',
    h: 'target',
    color: 'brand',
    borderRadius: 'full',
    _hover: { bg: 'brand.soft' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'brand', outlineOffset: '-1px' },
  },
})
