import { chakra } from '@chakra-ui/react'
import type { PhotoView } from '../../../../domain/intake/questionnaire'
import type { Facing } from '../../../lib/files/camera/cameraPort'
import type { CameraProblem } from '../../../lib/files/camera/cameraProblem'
import { camera as words } from '#words/camera'
import { files } from '#words/files'
import { Button } from '../../Button'
import { Notice } from '../../feedback/Notice'
import { Wrap } from '../../layout/Stack'
import { FileButton } from '../FileButton'

type CameraFailureProps = {
  problem: CameraProblem
  view: PhotoView
  facing: Facing
  onFile: (file: File) => void
  onRetry: () => void
}

/** Why there is no picture, and the phone's own camera or a file instead. */
export function CameraFailure({ problem, view: { label }, facing, onFile, onRetry }: CameraFailureProps) {
  const { title, text } = words.problems[problem]
  return (
    <chakra.div color="ink" bg="surface" borderRadius="patient" p="4" m="4" maxW="form">
      <Notice tone="warn" role="alert" title={title}>
        {text}
      </Notice>
      <Wrap gap="2" pt="4">
        <Button variant="secondary" px="2.5" fontSize="sm" onClick={onRetry}>
          {words.retry}
        </Button>
        <FileButton label={files.slot.takeFor(label)} onFile={onFile} camera={facing}>
          {files.slot.take}
        </FileButton>
        <FileButton label={files.slot.chooseFor(label)} onFile={onFile}>
          {files.slot.choose}
        </FileButton>
      </Wrap>
    </chakra.div>
  )
}
