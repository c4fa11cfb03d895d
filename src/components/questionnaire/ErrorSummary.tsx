import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { Notice } from '../feedback/Notice'
import { TextLink } from '../TextLink'
import { intake } from '#words/requests/requests'
import { questionElementId } from '../../lib/questionnaire/questionElementId'
import { type FieldErrors, focusQuestion } from '../../lib/questionnaire/useFieldErrors'

/** All that is wrong on a step with several questions, with links to each; announced when it appears. */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  if (errors.list.length < 2) return null

  function lead(event: MouseEvent, itemId: string): void {
    event.preventDefault()
    focusQuestion(itemId)
  }

  return (
    <chakra.div pb="6">
      <Notice tone="stop" title={intake.errors.title} role="alert">
        <chakra.p>{intake.errors.lead}</chakra.p>
        <chakra.ul listStyleType="disc" ps="5">
          {errors.list.map(({ item }) => (
            <li key={item.id}>
              <TextLink href={`#${questionElementId(item.id)}`} onClick={(event) => lead(event, item.id)}>
                {item.label}
              </TextLink>
            </li>
          ))}
        </chakra.ul>
      </Notice>
    </chakra.div>
  )
}
