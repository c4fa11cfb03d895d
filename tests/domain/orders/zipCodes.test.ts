import { describe, expect, test } from 'vitest'
import { states } from '../../../domain/intake/common/states'
import { isZipCodeOf } from '../../../domain/orders/zipCodes'

/** ZIP codes of the state capitols and of Washington, D.C., as in the addresses of their governments. */
const capitols: Readonly<Record<string, string>> = {
  AL: '36130',
  AK: '99801',
  AZ: '85007',
  AR: '72201',
  CA: '95814',
  CO: '80203',
  CT: '06106',
  DE: '19901',
  DC: '20004',
  FL: '32399',
  GA: '30334',
  HI: '96813',
  ID: '83702',
  IL: '62701',
  IN: '46204',
  IA: '50319',
  KS: '66612',
  KY: '40601',
  LA: '70802',
  ME: '04330',
  MD: '21401',
  MA: '02133',
  MI: '48933',
  MN: '55155',
  MS: '39201',
  MO: '65101',
  MT: '59601',
  NE: '68509',
  NV: '89701',
  NH: '03301',
  NJ: '08608',
  NM: '87501',
  NY: '12224',
  NC: '27601',
  ND: '58505',
  OH: '43215',
  OK: '73105',
  OR: '97301',
  PA: '17120',
  RI: '02903',
  SC: '29201',
  SD: '57501',
  TN: '37243',
  TX: '78701',
  UT: '84114',
  VT: '05633',
  VA: '23219',
  WA: '98501',
  WV: '25305',
  WI: '53702',
  WY: '82001',
}
const statesOf = (postalCode: string) => Object.keys(states).filter((state) => isZipCodeOf(postalCode, state))

describe('a ZIP code', () => {
  test.each(Object.keys(states))('of the capitol belongs to %s only', (state) => {
    expect(statesOf(capitols[state] ?? '')).toEqual([state])
  })

  test.each([
    ['00501', 'NY', 'of the tax office in Holtsville'],
    ['05544', 'MA', 'of the tax office in Andover, between those of Vermont'],
    ['06390', 'NY', 'of Fishers Island, served from Connecticut'],
    ['20101', 'VA', 'of Dulles, between those of Washington'],
    ['39901', 'GA', 'of the tax office in Atlanta'],
    ['73301', 'TX', 'of the tax office in Austin, between those of Oklahoma'],
    ['83414', 'WY', 'of Alta, served from Idaho'],
    ['88510', 'TX', 'of El Paso, between those of New Mexico'],
    ['96797', 'HI', 'of Oahu'],
    ['99950', 'AK', 'of Ketchikan, the last one'],
  ])('%s belongs to %s, as one %s', (postalCode, state) => {
    expect(statesOf(postalCode)).toEqual([state])
  })

  test.each(['00000', '00901', '09012', '34002', '96201', '96910'])(
    '%s of a territory, a military post office or nobody belongs to no state',
    (postalCode) => {
      expect(statesOf(postalCode)).toEqual([])
    },
  )

  test('with its last four digits belongs to the same state', () => {
    expect(isZipCodeOf('43215-1234', 'OH')).toBe(true)
    expect(isZipCodeOf('43215-1234', 'KY')).toBe(false)
  })

  test('is never one of two states', () => {
    const prefixes = Array.from({ length: 1000 }, (_, index) => `${String(index).padStart(3, '0')}01`)
    expect(prefixes.filter((postalCode) => statesOf(postalCode).length > 1)).toEqual([])
  })
})
