import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'
import { useNewVersion } from '../../lib/version/useNewVersion'
import { newVersion as words } from '#words/newVersion'

type NewVersionNoticeProps = { reload?: () => void }

/**
 * Offers the version deployed since the page was loaded. It never reloads automatically, because the user may
 * be typing.
 */
export function NewVersionNotice({ reload = () => window.location.reload() }: NewVersionNoticeProps) {
  const { isOffered, dismiss } = useNewVersion()

  function putOff(): void {
    dismiss()
    // The focused button is removed.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <chakra.div
      role="status"
      position="fixed"
      top="4"
      insetStart="50%"
      transform="translateX(-50%)"
      zIndex="menu"
      w="max-content"
      maxW="calc(100vw - 2rem)"
    >
      {isOffered && (
        <Toast>
          <chakra.span display="flex" color="info">
            <Icon name="refresh" />
          </chakra.span>
          <chakra.p flex="1" fontWeight="semibold">
            {words.title}
          </chakra.p>
          <Button size="sm" onClick={reload}>
            {words.reload}
          </Button>
          <Button size="sm" variant="quiet" onClick={putOff}>
            {words.later}
          </Button>
        </Toast>
      )}
    </chakra.div>
  )
}

const Toast = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '2',
    color: 'ink',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'patient',
    boxShadow: 'soft',
  },
})
