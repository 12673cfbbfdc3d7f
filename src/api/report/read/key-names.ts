/** Which labels each key had, and when last: a key may be renamed within a report, and rows come in any order. */
export class KeyNames {
  /** One use is a key with one of its labels. */
  readonly #labels: number[] = []
  readonly #lastDays: number[] = []
  readonly #lastRows: number[] = []
  /** Per key: the use that was seen last. */
  readonly #current: number[] = []
  /** Per key that has more than one label: its uses by label. */
  readonly #renamed = new Map<number, Map<number, number>>()

  /** Notes that `row` names a key. `day` only has to sort as the days do. */
  note(key: number, label: number, day: number, row: number): void {
    let use = this.#current[key]
    if (use === undefined || this.#labels[use] !== label) use = this.#useOf(key, label, use)
    if (day < (this.#lastDays[use] ?? day)) return
    this.#lastDays[use] = day
    this.#lastRows[use] = row
  }

  /** The labels of a key, the latest last. On one day the later row is the later label. */
  labelsOf(key: number): number[] {
    const current = this.#current[key]
    if (current === undefined) return []
    const uses = [...(this.#renamed.get(key)?.values() ?? [current])]
    return uses
      .sort(
        (a, b) =>
          (this.#lastDays[a] ?? 0) - (this.#lastDays[b] ?? 0) ||
          (this.#lastRows[a] ?? 0) - (this.#lastRows[b] ?? 0),
      )
      .map((use) => this.#labels[use] ?? 0)
  }

  #useOf(key: number, label: number, other: number | undefined): number {
    let uses = this.#renamed.get(key)
    if (uses === undefined && other !== undefined) {
      uses = new Map([[this.#labels[other] ?? 0, other]])
      this.#renamed.set(key, uses)
    }
    let use = uses?.get(label)
    if (use === undefined) {
      use = this.#labels.push(label) - 1
      this.#lastDays.push(-1)
      this.#lastRows.push(-1)
      uses?.set(label, use)
    }
    this.#current[key] = use
    return use
  }
}
