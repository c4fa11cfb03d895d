import { chakra } from '@chakra-ui/react'
import type { KnownAllergies, KnownAllergy } from '../../../domain/records/knownAllergies'
import { Notice } from '../../components/Notice'
import { records } from '../../words/en/records'
import type { Source } from './recordOf'

const words = records.allergies

type AllergyListProps = {
  known: KnownAllergies<Source>
  sourceOf: (source: Source) => string
}

/** Everything the patient has ever named, with where it was told last. */
export function AllergyList({ known: { state, newest, allergies, unreadable }, sourceOf }: AllergyListProps) {
  return (
    <chakra.div display="grid" gap="2">
      {unreadable.length > 0 && (
        <Notice tone="warn">{words.unreadable(unreadable.map(sourceOf).join('; '))}</Notice>
      )}
      {state === 'unknown' && <p>{words.unknownText}</p>}
      {state === 'none' && newest && (
        <p>
          <chakra.span display="block" fontWeight="medium">
            {words.none}
          </chakra.span>
          <chakra.span color="ink.muted">{words.source(sourceOf(newest))}</chakra.span>
        </p>
      )}
      {allergies.length > 0 && (
        <chakra.ul aria-label={words.heading} listStyleType="none" display="grid" gap="2">
          {allergies.map((allergy) => (
            <AllergyRow key={allergy.substance} allergy={allergy} source={sourceOf(allergy.source)} />
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  )
}

function AllergyRow({ allergy, source }: { allergy: KnownAllergy<Source>; source: string }) {
  const { substance, reaction, severity, isInNewest } = allergy
  return (
    <li>
      <chakra.span display="block">
        <chakra.span fontWeight="semibold" color="stop">
          {substance}
        </chakra.span>
        {` · ${reaction || words.noReaction} · ${words.severity[severity]}`}
      </chakra.span>
      <chakra.span display="block" color={isInNewest ? 'ink.muted' : 'warn'}>
        {isInNewest ? words.source(source) : words.left(source)}
      </chakra.span>
    </li>
  )
}
