/** An LRU cache bounded by its number of entries and their total weight. */
export class BoundedCache<Value> {
  private readonly entries = new Map<string, { value: Value; weight: number }>()
  private weight = 0

  constructor(
    private readonly maxEntries: number,
    private readonly maxWeight = Infinity,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.value
  }

  /** @param weight share of the total weight; a value heavier than the total is not cached */
  set(key: string, value: Value, weight = 1): void {
    this.delete(key)
    if (weight > this.maxWeight) return
    this.entries.set(key, { value, weight })
    this.weight += weight
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.maxEntries && this.weight <= this.maxWeight) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.weight -= this.entries.get(key)?.weight ?? 0
    this.entries.delete(key)
  }

  get size(): number {
    return this.entries.size
  }
}
