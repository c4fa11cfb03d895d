/**
 * Returns weight in kilograms divided by the square of height in meters (WHO).
 * @param heightCm centimeters
 * @param weightKg kilograms
 * @returns kg/m², rounded to one decimal, as charts and labels give it; undefined for sizes no adult has
 */
export function bodyMassIndex(heightCm: number, weightKg: number): number | undefined {
  if (!(heightCm >= 50 && heightCm <= 300 && weightKg > 0 && weightKg <= 700)) return undefined
  const metres = heightCm / 100
  return Math.round((weightKg / (metres * metres)) * 10) / 10
}
