import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { usePhotoBytes } from '../../lib/files/usePhotoBytes'
import type { Resource } from '../../lib/hooks/useResource'
import { files } from '#words/files'
import { Button } from '../Button'
import { Skeleton } from '../feedback/Skeleton'
import type { NamedPhoto } from './namedPhoto'
import { usePhotoViewer } from './usePhotoViewer'

const words = files.viewer

type PhotoStripProps = {
  photos: readonly NamedPhoto[]
  /** Two in a row, to be compared. */
  inPairs?: boolean
}

/** Pictures side by side; each opens large, with navigation through all of them. */
export function PhotoStrip({ photos, inPairs = false }: PhotoStripProps) {
  const { open, viewer } = usePhotoViewer(photos)
  return (
    <>
      {/* The limit is not on the grid itself, because its columns would then fill it in narrow places too. */}
      <chakra.div maxW="form">
        <chakra.ul
          listStyleType="none"
          display="grid"
          gap="3"
          gridTemplateColumns={
            inPairs ? 'repeat(2, minmax(0, 13rem))' : 'repeat(auto-fill, minmax(7rem, 1fr))'
          }
        >
          {photos.map((photo) => (
            <li key={photo.id}>
              <Thumbnail photo={photo} onOpen={(event) => open(photo.id, event)} />
            </li>
          ))}
        </chakra.ul>
      </chakra.div>
      {viewer}
    </>
  )
}

type ThumbnailProps = { photo: NamedPhoto; onOpen: (event: MouseEvent<HTMLElement>) => void }

function Thumbnail({ photo: { id, name }, onOpen }: ThumbnailProps) {
  const bytes = usePhotoBytes(id)
  return (
    <chakra.figure m="0">
      <chakra.button
        type="button"
        onClick={onOpen}
        aria-label={words.open(name)}
        display="block"
        w="full"
        aspectRatio="4 / 5"
        p="0"
        overflow="hidden"
        cursor="zoom-in"
        borderRadius="staff"
        borderWidth="1px"
        bg="canvas"
        _hover={{ borderColor: 'brand' }}
      >
        <Picture bytes={bytes} name={name} />
      </chakra.button>
      <chakra.figcaption textStyle="small" color="ink.muted" pt="1">
        {name}
      </chakra.figcaption>
      {bytes.error !== undefined && (
        <Button size="sm" variant="quiet" onClick={bytes.refetch}>
          {words.retry}
        </Button>
      )}
    </chakra.figure>
  )
}

function Picture({ bytes, name }: { bytes: Resource<string>; name: string }) {
  if (bytes.data)
    return <chakra.img src={bytes.data} alt={words.alt(name)} w="full" h="full" objectFit="cover" />
  if (bytes.error === undefined) return <Skeleton shape="block" h="full" />
  return (
    <chakra.span role="alert" textStyle="small" color="stop">
      {words.failed}
    </chakra.span>
  )
}
