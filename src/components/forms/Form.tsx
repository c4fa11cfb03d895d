import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, type SubmitEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '../Button'
import { Notice } from '../feedback/Notice'
import { focusFirstError } from './useForm'

const StyledForm = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: '4' },
  variants: {
    density: {
      patient: {},
      staff: { gap: '3', '& textarea, & select': { borderRadius: 'staff' } },
    },
  },
  defaultVariants: { density: 'patient' },
})

const ButtonRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap' },
  variants: {
    density: { patient: { gap: '3' }, staff: { gap: '2' } },
    isPinned: {
      true: { position: 'sticky', bottom: '-3', mb: '-3', py: '3', zIndex: 'content', bg: 'surface' },
    },
  },
})

type FormProps = Omit<ComponentProps<typeof StyledForm>, 'onSubmit' | 'action' | 'density'> & {
  /** `handleSubmit` of `useForm`, or the action itself where nothing is validated. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  isPending?: boolean
  /** The reason of the last failed submission: a text or a notice. */
  failure?: ReactNode
  /** Label of the submit button. */
  submit?: ReactNode
  variant?: ComponentProps<typeof Button>['variant']
  /** Label of the cancel button; without `onCancel` there is none. */
  cancel?: string
  onCancel?: () => void
  /** Whether the first field takes the focus when the form opens. */
  focusesFirst?: boolean
  density?: 'patient' | 'staff'
  /** Keeps the buttons in view at the foot of a scrolling box. */
  pinsButtons?: boolean
}

/** Fields, why the last submit failed, and the buttons. A form with a submit button of its own has no `submit`. */
export function Form({
  onSubmit,
  isPending,
  failure,
  submit,
  variant = 'primary',
  cancel,
  onCancel,
  focusesFirst = false,
  density = 'patient',
  pinsButtons = false,
  children,
  ...rest
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const hasFailed = Boolean(failure)
  useLayoutEffect(
    function focusRefusedField() {
      if (hasFailed && form.current) focusFirstError(form.current)
    },
    [hasFailed],
  )
  const opensFocused = useRef(focusesFirst)
  useLayoutEffect(function focusFirstField() {
    const find = (controls: string) => form.current?.querySelector<HTMLElement>(controls)
    const first = find('input') ?? find('select, textarea')
    // In a group of radio buttons the chosen one, as the Tab key would.
    const isRadio = first instanceof HTMLInputElement && first.type === 'radio'
    if (opensFocused.current) ((isRadio ? find('input[type="radio"]:checked') : null) ?? first)?.focus()
  }, [])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSubmit(event)
  }

  const size = density === 'staff' ? 'sm' : 'md'
  return (
    <StyledForm ref={form} noValidate density={density} onSubmit={handleSubmit} {...rest}>
      {children}
      {typeof failure === 'string' && failure ? (
        <Notice tone="stop" role="alert">
          {failure}
        </Notice>
      ) : (
        failure
      )}
      {submit && (
        <ButtonRow density={density} isPinned={pinsButtons || undefined}>
          <Button type="submit" size={size} variant={variant} loading={isPending}>
            {submit}
          </Button>
          {onCancel && (
            <Button size={size} variant="quiet" onClick={() => onCancel()}>
              {cancel}
            </Button>
          )}
        </ButtonRow>
      )}
    </StyledForm>
  )
}
