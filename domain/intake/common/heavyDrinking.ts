import { thresholds } from '../../clinical/thresholds'
import { all, any, compare, is } from '../screening/statements'

const drinks = { numberOf: 'alcoholPerWeek' }

/** Heavy drinking in the words of the CDC: 15 drinks or more a week, 8 or more for women. */
export const heavyDrinking = any(
  compare(drinks, '>=', thresholds.heavyDrinksMen.value),
  all(is('sexAtBirth', 'female'), compare(drinks, '>=', thresholds.heavyDrinksWomen.value)),
)
