import { chakra } from '@chakra-ui/react'
import { list } from '../../../../domain/format/list'
import type { MedicineGuidance } from '../../../../domain/prescriptions/guidance/medicineGuidance'
import { treatmentPlan as words } from '#words/prescriptions/treatmentPlan'
import { Part } from './Part'

type GuidancePartsProps = { guidance: MedicineGuidance | undefined }

/** The parts of a treatment plan that come from the label. A point without one names the leaflet and the care team. */
export function GuidanceParts({ guidance }: GuidancePartsProps) {
  const use = textsOf(guidance?.use)
  return (
    <>
      {use.length > 0 && (
        <Part title={words.use}>
          <Points texts={use} />
        </Part>
      )}
      <Part title={words.missedDose}>
        <p>{guidance?.missedDose?.text ?? words.missedDoseGeneral}</p>
      </Part>
      <SideEffects guidance={guidance} />
      <Part title={words.alcohol}>
        <p>{guidance?.alcohol?.text ?? words.alcoholGeneral}</p>
      </Part>
      <Part title={words.storage}>
        <p>{guidance?.storage?.text ?? words.storageGeneral}</p>
      </Part>
    </>
  )
}

function Points({ texts }: { texts: readonly string[] }) {
  return (
    <chakra.ul ps="5" listStyleType="disc">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </chakra.ul>
  )
}

/** Side effects by what to do about them; the emergency first. */
function SideEffects({ guidance }: GuidancePartsProps) {
  const groups = [
    { urgency: 'emergency', texts: [...textsOf(guidance?.emergency), words.emergencyGeneral] },
    { urgency: 'callToday', texts: textsOf(guidance?.callToday) },
    { urgency: 'common', texts: textsOf(guidance?.common) },
  ] as const
  return (
    <Part title={words.sideEffects}>
      <chakra.div display="grid" gap="3">
        {groups.map(
          ({ urgency, texts }) =>
            texts.length > 0 && (
              <div key={urgency}>
                <chakra.p
                  fontWeight="semibold"
                  color={urgency === 'emergency' ? 'stop' : urgency === 'callToday' ? 'warn' : 'ink'}
                >
                  {words[urgency]}
                </chakra.p>
                <Points texts={texts} />
              </div>
            ),
        )}
        {!guidance?.common.length && <p>{words.unknown}</p>}
      </chakra.div>
    </Part>
  )
}

const textsOf = (points: MedicineGuidance['common'] = []) => points.map(({ text }) => text)

/** Returns the sources of all points of a guidance, each once, in the order of the plan. */
export function sourcesOf({ emergency, callToday, common, use, ...single }: MedicineGuidance): string {
  const points = [
    ...use,
    single.missedDose,
    ...emergency,
    ...callToday,
    ...common,
    single.alcohol,
    single.storage,
  ]
  return list([...new Set(points.flatMap((point) => point?.source ?? []))])
}
