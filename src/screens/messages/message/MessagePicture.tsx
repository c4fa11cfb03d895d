import { chakra } from '@chakra-ui/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { usePhotoBytes } from '../../../lib/files/usePhotoBytes'
import type { SentFile } from '../../../lib/messages/thread'
import { messageFiles } from '#words/messages/messageFiles'

const words = messageFiles.message

type MessagePictureProps = { file: SentFile; name: string; onOpen: (event: MouseEvent<HTMLElement>) => void }

/** A picture small, in a frame that has its size before it arrives, so that nothing moves; fetched once it is in sight. */
export function MessagePicture({ file, name, onOpen }: MessagePictureProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const [isWanted, setWanted] = useState(false)
  const { width, height } = file

  useEffect(function wantWhenInSight() {
    const frame = ref.current
    if (!frame) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWanted(true)
    })
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])

  return (
    <chakra.button
      ref={ref}
      type="button"
      onClick={onOpen}
      aria-label={words.open(name)}
      display="block"
      maxW="full"
      p="0"
      overflow="hidden"
      cursor="zoom-in"
      bg="canvas"
      borderRadius="patient"
      borderWidth="1px"
      _hover={{ borderColor: 'brand' }}
      style={{ width: `${pictureWidth(file)}rem`, aspectRatio: `${width ?? 4} / ${height ?? 3}` }}
    >
      {isWanted ? <Picture fileId={file.id} name={name} /> : <Skeleton shape="block" h="full" />}
    </chakra.button>
  )
}

function Picture({ fileId, name }: { fileId: string; name: string }) {
  const bytes = usePhotoBytes(fileId)
  if (bytes.data) return <chakra.img src={bytes.data} alt={name} w="full" h="full" objectFit="cover" />
  if (bytes.error === undefined) return <Skeleton shape="block" h="full" />
  return (
    <chakra.span role="alert" display="block" p="2" textStyle="small" color="stop">
      {words.failed}
    </chakra.span>
  )
}

type Size = Pick<SentFile, 'width' | 'height'>

/** Maximum of a picture's longer side in a message, in rem. */
const maxRem = 15
/** Minimum of the shorter side, in rem. */
const minRem = 4

/** A picture's width in a message, in rem; the height follows from its shape. */
function pictureWidth({ width, height }: Size): number {
  const [w, h] = [width ?? 4, height ?? 3]
  return Math.max((w / Math.max(w, h)) * maxRem, minRem)
}
