interface FairTurnsOptions {
  atOnce: number
  maxWaiting: number
  maxOfOne: number
}

export class NoTurn extends Error {
  override readonly name = 'NoTurn'
  /** `too-many` is the owner's own doing, `busy` is not. */
  readonly why: 'too-many' | 'busy'

  constructor(why: NoTurn['why']) {
    super(why === 'busy' ? 'Too many documents wait' : 'Too many documents wait for one address')
    this.why = why
  }
}

interface Waiting {
  start: () => void
  reject: (why: NoTurn) => void
}

/** Owners in a circle, the work of one in its order; rejects with NoTurn. */
export function createFairTurns({ atOnce, maxWaiting, maxOfOne }: FairTurnsOptions) {
  /** By owner; whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>()
  let running = 0

  function next(): void {
    const [first] = lines
    if (first === undefined || running >= atOnce) return
    const [owner, line] = first
    const turn = line.shift()
    lines.delete(owner)
    if (line.length > 0) lines.set(owner, line)
    running += 1
    turn?.start()
  }

  function makeRoomFor(own: number): void {
    if (own >= maxOfOne) throw new NoTurn('too-many')
    const all = [...lines.values()]
    if (all.reduce((sum, line) => sum + line.length, 0) < maxWaiting) return
    const longest = all.reduce((one, other) => (other.length > one.length ? other : one))
    if (longest.length <= own + 1) throw new NoTurn('busy')
    longest.pop()?.reject(new NoTurn('busy'))
  }

  return async <Result>(owner: string, work: () => Promise<Result>): Promise<Result> => {
    makeRoomFor(lines.get(owner)?.length ?? 0)
    await new Promise<void>((resolve, reject) => {
      const line = lines.get(owner) ?? []
      line.push({ start: resolve, reject })
      lines.set(owner, line)
      next()
    })
    try {
      return await work()
    } finally {
      running -= 1
      next()
    }
  }
}
