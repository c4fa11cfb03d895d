import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useState } from 'react'
import { TextInput } from '../../../components/forms/TextInput'
import { account } from '#words/account/account'

/** Password field with a show button. Pass the `autoComplete` that password managers expect. */
export function PasswordInput({ label, ...rest }: ComponentProps<typeof TextInput> & { label: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <chakra.span position="relative" display="block">
      <TextInput
        type={isShown ? 'text' : 'password'}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        pe="20"
        {...rest}
      />
      <Show
        type="button"
        aria-pressed={isShown}
        aria-label={`${account.showPassword}: ${label}`}
        onClick={() => setShown(!isShown)}
      >
        {account.show}
      </Show>
    </chakra.span>
  )
}

const Show = chakra('button', {
  base: {
    position: 'absolute',
    insetEnd: '1',
    top: '0.5',
    bottom: '0.5',
    minW: 'target',
    px: '3',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'brand',
    borderRadius: 'patient',
    cursor: 'pointer',
    _hover: { color: 'brand.strong', bg: 'brand.soft' },
    _pressed: { color: 'brand.strong', bg: 'brand.soft' },
  },
})
