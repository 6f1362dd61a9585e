interface Part {
  id: string | undefined
  written: number
  /** Ids that its `<use>` elements draw again. */
  uses: string[]
}

/**
 * Counts the elements that a browser draws. `<use>` draws another element again, with what that one uses, so thirty
 * lines can become thousands of millions.
 *
 * @param levels how many of them may use each other; a circle has no end
 */
export function countDrawn(levels: number) {
  const whole: Part = { id: undefined, written: 0, uses: [] }
  const open: Part[] = []
  const parts = new Map<string, Part>()
  const known = new Map<string, number>()

  function drawn({ uses, written }: Part, most: number, level: number): number {
    if (level > levels) return Number.POSITIVE_INFINITY
    let sum = written
    for (const id of uses) {
      const part = parts.get(id)
      const own = known.get(id) ?? (part ? drawn(part, most, level + 1) : 0)
      known.set(id, own)
      sum += own
      if (sum > most) break
    }
    return sum
  }

  return {
    /** @param address of a `<use>` element */
    opened(id: string | undefined, address: string | undefined) {
      open.push({ id, written: 1, uses: address === undefined ? [] : [address.trim().slice(1)] })
    },
    closed() {
      const part = open.pop()
      if (!part) return
      if (part.id !== undefined && !parts.has(part.id)) parts.set(part.id, part)
      const around = open.at(-1) ?? whole
      around.written += part.written
      for (const id of part.uses) around.uses.push(id)
    },
    isMore: (most: number) => drawn(whole, most, 0) > most,
  }
}
