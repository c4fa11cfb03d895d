import { medicines } from '../../domain/medicines/medicines'
import { namesOf } from '../../domain/medicines/vocabulary'

/** Classes of medicines and diagnoses whose name is the plainest word for them. */
const classesAndDiagnoses = [
  'antibiotics?',
  'anti-inflammatory',
  'colitis',
  'ketoacidosis',
  'medullary thyroid cancer',
  'methemoglobinemia',
  'multiple endocrine neoplasia',
  'nitrates?',
  'opioids?',
  'pancreatitis',
  'retinoids?',
  'sedatives?',
  'stimulants?',
  'sulfites?',
]

/** Matches what a reading level must not count: names of medicines, and of diagnoses as the patient was told them. */
export const medicalNames = new RegExp(
  `\\b(?:${[...medicines.flatMap(namesOf).map(escaped), ...classesAndDiagnoses].join('|')})\\b`,
  'gi',
)

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
