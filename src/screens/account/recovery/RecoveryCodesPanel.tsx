import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/Button'
import { Checkbox } from '../../../components/forms/Checkbox'
import { Notice } from '../../../components/feedback/Notice'
import { downloadBlob } from '../../../lib/files/downloadBlob'
import { recovery } from '../../../words/en/account/recovery'
import { RememberBrowserCheckbox } from './RememberBrowserCheckbox'
import { Wrap } from '../../../components/layout/Stack'

const words = recovery.codes

type RecoveryCodesPanelProps = {
  codes: readonly string[]
  isBusy: boolean
  problem: string | undefined
  /** Whether to offer to remember this browser, as only a new app does. */
  offersRemember: boolean
  onSaved: (choice: { readonly remembers: boolean }) => void
}

/** Shows the recovery codes once, to copy, download or print. Continues once they are saved. */
export function RecoveryCodesPanel({
  codes,
  isBusy,
  problem,
  offersRemember,
  onSaved,
}: RecoveryCodesPanelProps) {
  const [isSaved, setSaved] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [remembers, setRemembers] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(function readCodes() {
    text.current?.focus()
  }, [])

  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (isSaved && !isBusy) onSaved({ remembers })
      }}
    >
      <chakra.p ref={text} tabIndex={-1}>
        {words.why}
      </chakra.p>
      <Codes aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <SaveCodesButtons codes={codes} />
      <Checkbox
        label={words.saved}
        error={isChecked && !isSaved && words.savedMissing}
        checked={isSaved}
        onChange={({ target }) => setSaved(target.checked)}
      />
      {offersRemember && <RememberBrowserCheckbox isWanted={remembers} onChange={setRemembers} />}
      {problem && (
        <Notice tone="stop" role="alert">
          {problem}
        </Notice>
      )}
      <Button type="submit" loading={isBusy} alignSelf="flex-start">
        {words.finish}
      </Button>
    </chakra.form>
  )
}

function SaveCodesButtons({ codes }: { codes: readonly string[] }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const lines = codes.join('\n')

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(lines)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <Wrap alignItems="center" gap="3" _print={{ display: 'none' }}>
      <Button variant="secondary" size="sm" onClick={() => void copy()}>
        {words.copy}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        onClick={() =>
          downloadBlob(
            words.fileName,
            new Blob([`${words.fileHeading}\n\n${lines}\n`], { type: 'text/plain' }),
          )
        }
      >
        {words.download}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        {words.print}
      </Button>
      <chakra.output textStyle="small" color={outcome === 'failed' ? 'stop' : 'ok'}>
        {outcome === 'copied' && words.copied}
        {outcome === 'failed' && words.copyFailed}
      </chakra.output>
    </Wrap>
  )
}

const Codes = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    columnGap: '6',
    rowGap: '1',
    px: '4',
    py: '3',
    listStyleType: 'none',
    fontFamily: 'mono',
    userSelect: 'all',
    bg: 'canvas',
    borderWidth: '1px',
    borderRadius: 'staff',
  },
})
