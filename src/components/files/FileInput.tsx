import { chakra } from '@chakra-ui/react'
import type { ChangeEvent, ComponentProps } from 'react'

const Input = chakra('input')

type FileInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'accept' | 'onChange'> & {
  onFile: (file: File) => void
}

/** Types the API accepts; because HEIC is among them, iPhones upload the original photo. */
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

/** A native input for a photo. */
export function FileInput({ onFile, ...props }: FileInputProps) {
  function hand(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.currentTarget.files ?? []
    // The same photo can be chosen again after it was removed.
    event.currentTarget.value = ''
    if (file) onFile(file)
  }

  return <Input {...props} type="file" accept={accepted} onChange={hand} />
}
