import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../components/Button'
import { Notice } from '../../components/feedback/Notice'
import { accessToken } from '../../lib/amplify/accessToken'
import { logFailure } from '../../lib/session/logFailure'
import { sharedSession } from '../../lib/session/sharedSession'
import { roleProblem } from '#words/account/accountRole'

/**
 * Notifies staff that their role could not be read, because they see a patient's pages until then. Checking
 * again fetches new tokens; once their groups can be read, the notice disappears.
 */
export function RoleNotice() {
  const [state, setState] = useState<'told' | 'checking' | 'failed'>('told')

  async function check(): Promise<void> {
    setState('checking')
    try {
      await accessToken({ forceRefresh: true })
    } catch (error) {
      logFailure('The role could not be checked again.', error)
    }
    sharedSession.refresh()
    setState('failed')
  }

  return (
    <chakra.div position="fixed" insetX="4" bottom="4" zIndex="menu" maxW="form" mx="auto" boxShadow="soft">
      <Notice tone="warn" title={roleProblem.title} role="alert">
        <p>{state === 'failed' ? roleProblem.failed : roleProblem.text}</p>
        <chakra.div pt="3">
          <Button variant="secondary" size="sm" loading={state === 'checking'} onClick={() => void check()}>
            {roleProblem.retry}
          </Button>
        </chakra.div>
      </Notice>
    </chakra.div>
  )
}
