import type { CardSubjects, ConversationCard } from './card'
import { addressCards, checkInCards, needCards, parcelCards, prescriptionCard } from './medicineCards'
import { holdCards, proposalCards, questionCards } from './requestCards'

/** Returns the cards of a conversation in the order of their places. */
export function conversationCards(subjects: CardSubjects, now: Date): readonly ConversationCard[] {
  return [
    ...holdCards(subjects, now),
    ...questionCards(subjects),
    ...proposalCards(subjects),
    ...subjects.prescriptions.map((prescription) => prescriptionCard(subjects, prescription)),
    ...subjects.orders.flatMap((order) => [
      ...addressCards(subjects, order),
      ...parcelCards(subjects, order),
    ]),
    ...subjects.prescriptions.flatMap((prescription) => [
      ...checkInCards(subjects, prescription),
      ...needCards(subjects, prescription, now),
    ]),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
