import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { account } from '#words/account/account'
import { Stack, Wrap } from '../../../components/layout/Stack'

const words = account.totp

/** Secret of an authenticator app for manual entry: groups of four, with a copy button. */
export function TotpKey({ secret }: { secret: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <Stack data-totp-key="" w="full" gap="2">
      <p>{words.key}</p>
      <Key>
        <span translate="no">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </Key>
      <Wrap alignItems="center" gap="3">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <chakra.output textStyle="small" color={outcome === 'failed' ? 'stop' : 'ok'}>
          {outcome === 'copied' && words.copied}
          {outcome === 'failed' && words.copyFailed}
        </chakra.output>
      </Wrap>
    </Stack>
  )
}

const Key = chakra('code', {
  base: {
    px: '4',
    py: '3',
    fontFamily: 'mono',
    letterSpacing: '0.04em',
    overflowWrap: 'anywhere',
    userSelect: 'all',
    bg: 'canvas',
    borderWidth: '1px',
    borderRadius: 'staff',
  },
})
