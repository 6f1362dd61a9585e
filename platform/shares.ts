interface Asked {
  amount: number
  isUrgent: boolean
  give: (isGiven: boolean) => void
}

interface Wait {
  /** Served before all others that wait. */
  urgent?: boolean | undefined
  /** How long to wait at most. */
  waitMs?: number | undefined
}

export interface Shares {
  total: number
  /** How many wait. */
  waiting: () => number
  /** Gives a share; resolves to the function that returns it, or to `null` if it exceeds the total or came too late. */
  take: (amount: number, wait?: Wait) => Promise<(() => void) | null>
}

/** Divides an amount, such as bytes or turns, among callers in their order, urgent ones first. */
export function openShares(total: number): Shares {
  let free = total
  const waiting: Asked[] = []

  function serve() {
    for (let [first] = waiting; first && first.amount <= free; [first] = waiting) {
      waiting.shift()
      free -= first.amount
      first.give(true)
    }
  }

  return {
    total,
    waiting: () => waiting.length,
    async take(amount, { urgent: isUrgent = false, waitMs } = {}) {
      if (amount > total) return null
      const { promise, resolve: give } = Promise.withResolvers<boolean>()
      const asked = { amount, isUrgent, give }
      const next = isUrgent ? waiting.findIndex((each) => !each.isUrgent) : -1
      waiting.splice(next === -1 ? waiting.length : next, 0, asked)
      serve()
      const giveUp = () => {
        const at = waiting.indexOf(asked)
        if (at === -1) return
        waiting.splice(at, 1)
        give(false)
        serve()
      }
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      const isGiven = await promise
      clearTimeout(timer)
      if (!isGiven) return null
      let isReturned = false
      return () => {
        if (isReturned) return
        isReturned = true
        free += amount
        serve()
      }
    },
  }
}
