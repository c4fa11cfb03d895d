import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Checkbox } from '../../forms/Checkbox'
import { TextLink } from '../../TextLink'
import { intake } from '#words/requests/requests'
import { textOf } from '../../../lib/questionnaire/entry'
import type { ItemFieldProps } from './itemFieldProps'

export function ConsentField({ item, entry, onChange, error }: ItemFieldProps<'consent'>) {
  return (
    <chakra.div>
      <Checkbox
        label={<chakra.span fontWeight="medium">{item.label}</chakra.span>}
        helper={item.help}
        error={error}
        checked={textOf(entry) === item.version}
        onChange={(event) => onChange(event.target.checked ? item.version : '')}
      />
      {item.path && (
        <TextLink asChild textStyle="small" display="inline-flex" alignItems="center" minH="target">
          <Link to={item.path} target="_blank" aria-label={`${intake.send.read}: ${item.label}`}>
            {intake.send.read}
          </Link>
        </TextLink>
      )}
    </chakra.div>
  )
}
