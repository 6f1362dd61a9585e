/** A place for one large body in memory. */
export interface BodyPlace {
  /** Resolves when there is a place for it. */
  enter: () => Promise<void>
  /** Whether another body waits that would be admitted if this one left. */
  isWanted: () => boolean
  leave: () => void
}

interface Body {
  sender: string
  admit: () => void
}

/** Places for a limited number of bodies, fewer of them for one sender; the others queue. */
export function createBodyPlaces(all: number, ofOne: number) {
  const inside = new Set<Body>()
  const waiting = new Set<Body>()

  const isFree = ({ sender }: Body, without?: Body) => {
    const others = [...inside].filter((each) => each !== without)
    return others.length < all && others.filter((each) => each.sender === sender).length < ofOne
  }
  function admitNext() {
    const next = [...waiting].find((each) => isFree(each))
    if (!next) return
    waiting.delete(next)
    inside.add(next)
    next.admit()
  }
  return (sender: string): BodyPlace => {
    const { promise, resolve: admit } = Promise.withResolvers<void>()
    const own = { sender, admit }
    return {
      enter: () => {
        waiting.add(own)
        admitNext()
        return promise
      },
      isWanted: () => [...waiting].some((each) => isFree(each, own)),
      leave: () => {
        waiting.delete(own)
        if (inside.delete(own)) admitNext()
      },
    }
  }
}
