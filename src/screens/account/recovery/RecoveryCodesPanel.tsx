import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { Checkbox } from '../../../components/forms/Checkbox'
import { Form } from '../../../components/forms/Form'
import { useForm, useFormValues } from '../../../components/forms/useForm'
import { downloadBlob } from '../../../lib/files/downloadBlob'
import { recovery } from '#words/account/recovery'
import { RememberBrowserCheckbox } from './RememberBrowserCheckbox'
import { Wrap } from '../../../components/layout/Stack'
import { useFocusOnMount } from '../../../lib/hooks/useFocusOnMount'

const words = recovery.codes

type RecoveryCodesPanelProps = {
  codes: readonly string[]
  isPending: boolean
  failure: string | undefined
  /** Whether to offer to remember this browser, as only a new app does. */
  offersRemember: boolean
  onSaved: (remembers: boolean) => unknown
}

/** Shows the recovery codes once, to copy, download or print. Continues once they are saved. */
export function RecoveryCodesPanel({
  codes,
  isPending,
  failure,
  offersRemember,
  onSaved,
}: RecoveryCodesPanelProps) {
  const form = useForm(useFormValues({ isSaved: false, remembers: false }), ({ isSaved }) => ({
    isSaved: !isSaved && words.savedMissing,
  }))
  const { isSaved, remembers } = form.values
  const text = useFocusOnMount<HTMLParagraphElement>()

  return (
    <Form
      submit={words.finish}
      isPending={isPending}
      failure={failure}
      onSubmit={form.handleSubmit(() => onSaved(remembers))}
    >
      <chakra.p ref={text} tabIndex={-1}>
        {words.why}
      </chakra.p>
      <Codes aria-label={words.list}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </Codes>
      <SaveCodesButtons codes={codes} />
      <Checkbox
        label={words.saved}
        error={form.errors.isSaved}
        checked={isSaved}
        onChange={({ target }) => form.change({ isSaved: target.checked })}
      />
      {offersRemember && (
        <RememberBrowserCheckbox isWanted={remembers} onChange={(next) => form.change({ remembers: next })} />
      )}
    </Form>
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
